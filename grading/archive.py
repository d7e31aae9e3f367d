"""The files that were given, on disk or in a zip: listed first, read one at a time, never unpacked.

An archive may be hostile. Its members are read in memory, in small pieces, up to limits that do not depend on
what its headers say; a member that cannot be read is `Unusable`, and no other suffers from it.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import struct
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from grading.zygote import GraderError

MAX_FILE = 200 << 20
"""Bytes of a file that are read at all."""
MAX_MEMBERS = 50_000
"""Files of one archive."""
MAX_IN_FOLDER = 1_000
"""Files of one folder, where an archive has several."""
MAX_RATIO = 200
"""How many times its compressed size a member may have, once it is not small: notebooks stay below 50."""
SMALL = 4 << 20
PIECE = 1 << 18
NOISE = ("__macosx", ".ipynb_checkpoints", "thumbs.db", "desktop.ini")
"""What systems leave in folders, besides names that begin with a dot."""
DRIVE = re.compile("[A-Za-z]:")
PLATFORM_FILE = re.compile(r"[^/\\]+_\d+_(?:\d+|assignsubmission_[a-z]+)_[^/\\]+\\")
"""A file of Canvas or Moodle whose own name, which comes last, has a backslash."""


class Unusable(Exception):
    """A file that cannot be read: `code` and `text` are for its student."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


@dataclass(frozen=True)
class File:
    """One file that was given."""

    path: str
    """Where it is, for people to read."""
    given: tuple[str, ...]
    """The folders that lead to what was given, and its own name if it holds files."""
    parts: tuple[str, ...]
    """The folders below that, and last the name of the file."""
    modified: tuple[int, ...]
    """Year, month, day, hour, minute and second: only to tell which of two files is newer."""
    content: Callable[[], bytes]
    """Reads it, or raises Unusable."""
    odd: bool = False
    """True if its archive would have put it elsewhere than below itself."""

    @property
    def name(self) -> str:
        return self.parts[-1]


def files(path: Path, left_out: Path | None = None, follow: bool = True) -> list[File]:
    """What a path stands for: a file, every file beneath a folder, or every member of a zip.

    A folder that is `left_out` is not looked into. A path that is a link was meant, unless `follow` is False: where a
    student's repository is checked out, the student made it.
    """
    found: Iterator[File]
    if path.is_dir():
        if left_out is not None and left_out.resolve() == path.resolve():
            raise GraderError(f"{path} must hold submissions only, and results would go there too: choose another -o")
        found = (_on_disk(below, path.parts, below.relative_to(path).parts) for below in _beneath(path, left_out))
    elif path.suffix.lower() == ".zip":
        found = _in_zip(path)
    else:
        found = iter([_on_disk(path, path.parent.parts, (path.name,), path.resolve() if follow else path)])
    return sorted((file for file in found if not _is_noise(file.parts)), key=lambda file: file.parts)


def _is_noise(parts: tuple[str, ...]) -> bool:
    return any(part.lower() in NOISE or part.startswith(".") for part in parts)


def _beneath(folder: Path, left_out: Path | None) -> Iterator[Path]:
    """Every file in a folder, however deep (it may be deeper than Python's stack), and folders that stay shut."""
    folders, shut = [str(folder)], left_out.stat() if left_out is not None and left_out.exists() else None
    while folders:
        here = folders.pop()
        try:
            with os.scandir(here) as found:
                for entry in found:
                    if entry.is_dir(follow_symlinks=False):
                        if not (shut and entry.inode() == shut.st_ino and os.path.samestat(entry.stat(), shut)):
                            folders.append(entry.path)
                    else:
                        yield Path(entry.path)
        except OSError:
            if here == str(folder):
                raise
            yield Path(here)


def _on_disk(path: Path, given: tuple[str, ...], parts: tuple[str, ...], real: Path | None = None) -> File:
    modified: tuple[int, ...] = ()
    with contextlib.suppress(OSError):
        modified = time.localtime(path.lstat().st_mtime)[:6]
    return File(str(path), given, parts, modified, partial(_read, real or path))


def _read(path: Path) -> bytes:
    try:
        info = path.lstat()
        if stat.S_ISLNK(info.st_mode):  # it may lead to another student's work, or to the solutions
            raise Unusable("link", "a link was handed in, not a notebook: hand in the notebook itself")
        if not stat.S_ISREG(info.st_mode):  # a pipe or a device might never end
            raise Unusable("unreadable", "what was handed in is not a file: hand in the notebook")
        with path.open("rb") as stream:
            raw = stream.read(min(info.st_size, MAX_FILE) + 1)  # memory is taken for as much as is asked for
    except OSError as error:
        raise Unusable("unreadable", f"the file could not be read: {error.strerror}") from None
    _check_size(raw)
    return raw


def _check_size(raw: bytes | bytearray) -> None:
    if len(raw) > MAX_FILE:
        raise Unusable("too large", f"at most {MAX_FILE >> 20} MB can be read: clear the outputs")


class _Zip:
    """An open archive, and how much may still be read from it."""

    def __init__(self, path: Path) -> None:
        try:
            self.archive = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, NotImplementedError, ValueError, OverflowError, EOFError, struct.error):
            raise GraderError(
                f"{path} must be a zip archive, and is none, or only a part of one: download it again"
            ) from None

    def read(self, info: zipfile.ZipInfo) -> bytes:
        """A member's bytes; whatever its header says, never more than the limits."""
        if info.flag_bits & 1:
            raise Unusable("encrypted", "the file is locked with a password: hand it in without one")
        if stat.S_ISLNK(info.external_attr >> 16):
            raise Unusable("link", "a link was handed in, not a notebook: hand in the notebook itself")
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):  # the others have no bound on a piece
            raise Unusable("compression", "the archive is packed in an unusual way: pack it again as a plain zip")
        raw = bytearray()
        try:
            with self.archive.open(info) as stream:
                while piece := stream.read(PIECE):
                    raw += piece
                    if len(raw) > max(SMALL, MAX_RATIO * info.compress_size):
                        raise Unusable("zip bomb", "the file grows without measure when it is unpacked: save it anew")
                    _check_size(raw)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError, struct.error):
            raise Unusable("damaged", "the file is damaged in the archive: hand it in again") from None
        return bytes(raw)


def _in_zip(path: Path) -> Iterator[File]:
    members = _Zip(path)
    infos = [info for info in members.archive.infolist() if not info.is_dir()]
    named = [(info, _parts(info.filename)) for info in infos]
    found = [(info, parts) for info, parts in named if not _is_noise(parts)]
    found.sort(key=lambda one: ".ipynb" not in one[1][-1].lower())  # notebooks first, should there be too many files
    kept = list(_few_of_each_folder(found))
    if len(kept) > MAX_MEMBERS:
        raise GraderError(f"{path} must have at most {MAX_MEMBERS} files, and has {len(kept)}: split it")
    for info, parts in kept:
        odd = "/".join(parts) != info.filename
        yield File(f"{path}/{info.filename}", (path.stem,), parts, info.date_time, partial(members.read, info), odd)


def _few_of_each_folder(
    found: list[tuple[zipfile.ZipInfo, tuple[str, ...]]],
) -> Iterator[tuple[zipfile.ZipInfo, tuple[str, ...]]]:
    """The members, without those of which one of several folders has too many: others must be graded all the same."""
    of_each, several = Counter[tuple[str, ...]](), len({parts[:-1][:2] for _, parts in found}) > 1
    for info, parts in found:
        of_each[parts[:-1][:2]] += 1
        if not several or of_each[parts[:-1][:2]] <= MAX_IN_FOLDER:
            yield info, parts


def _parts(name: str) -> tuple[str, ...]:
    """The folders and the name of a member, without what would lead out of the archive.

    Windows once separated folders by backslashes. But a student may name a file so, and what the platform put before
    that name must not become a folder.
    """
    names = re.split("/" if PLATFORM_FILE.match(name) else r"[/\\]", name)
    return tuple(part for part in names if part not in ("", ".", "..") and not DRIVE.fullmatch(part)) or ("unnamed",)
