"""Lists the files that were given, on disk or in a zip, and reads them one at a time.

An archive may be hostile, so it is never unpacked. Its members are read in memory, in small pieces,
up to limits that do not depend on what its headers say. A member that cannot be read raises
`Unusable`, and all others are read regardless.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import re
import stat
import struct
import time
import zipfile
import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, takewhile
from pathlib import Path

from grading.errors import GraderError

MAX_FILE = 200 << 20
"""Bytes of the largest file that is read."""
MAX_MEMBERS = 50_000
"""Files of the largest archive that is read."""
MAX_IN_FOLDER = 1_000
"""Files of one student's folder that are kept if an archive has too many."""
MAX_ON_DISK = 50_000
"""Files and folders that are looked at in each folder of a folder of submissions."""
MAX_ALTOGETHER = 1_000_000
"""Files and folders that are looked at if several folders were given, in all of them together. Each
has an equal share of this, or `MAX_ON_DISK` if that is more."""
FEW = 20
"""How many are looked at in a folder in any case. A notebook is rarely deep, so it is among them."""
MAX_RATIO = 200
"""Size of a member divided by its compressed size, unless it is small; notebooks stay below 50."""
LINK = "the submission is a link, not a notebook: submit the notebook itself"
SMALL = 4 << 20
"""Bytes up to which a member may have any ratio."""
PIECE = 1 << 18
"""Bytes that are read at a time."""
NOISE = ("__macosx", ".ipynb_checkpoints", "thumbs.db", "desktop.ini")
"""What operating systems leave behind, apart from names that begin with a dot."""
ENTRY, ENTRY_SIZE = b"PK\1\2", 46
"""How an entry in the directory of an archive begins, and the number of bytes before its name."""
NOT_UTF_8 = 0xFF & ~0x08
"""Removes the mark for a name in UTF-8 from the second byte of the flags."""
DRIVE = re.compile("[A-Za-z]:")
IsMade = Callable[[str], bool]
"""Returns whether a learning platform made a name at the top level. See `Platform.has_made`."""


class Unusable(Exception):
    """A file that cannot be read; `code` and `text` become a remark to its student."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


@dataclass(frozen=True)
class File:
    """One file that was given."""

    path: str
    """Where it is, for people to read."""
    outer: tuple[str, ...]
    """The folders that lead to the path that was given, with that path if it holds files."""
    parts: tuple[str, ...]
    """The folders below that path, and last the name of the file."""
    modified: tuple[int, ...]
    """Year, month, day, hour, minute and second: only to tell which of two files is newer."""
    read: Callable[[], bytes]
    """Returns the contents, or raises Unusable."""
    is_noise: bool = False
    """True for a hidden file, or one that an operating system left behind. It is never read, and
    only shows that somebody submitted something."""
    has_odd_path: bool = False
    """True if unpacking its archive would have put it outside the archive's own folder."""
    is_among_too_many: bool = False
    """True if its folder holds so many files that the grader did not look at all of them."""

    @property
    def name(self) -> str:
        return self.parts[-1]


def files(
    path: Path,
    is_made: IsMade,
    left_out: Path | None = None,
    follow: bool = True,
    unzip: bool = True,
    most: int | None = None,
) -> list[File]:
    """Return the files that a path stands for: one file, all files in a folder, or all in a zip.

    The folder `left_out` is skipped. If the path itself is a link, it is followed, unless `follow`
    is False: in a checkout of a student's repository, the student made the link. Without `unzip`, a
    zip is a file like any other. In a folder, at most `most` files and folders are looked at; None
    stands for any number of students.
    """
    result: Iterator[File]
    if path.is_dir():
        if left_out is not None and left_out.resolve() == path.resolve():
            raise GraderError(
                f"{path} must hold only submissions, but it is also the folder for the results: "
                "choose another -o"
            )
        result = (
            replace(
                _on_disk(below, path.parts, below.relative_to(path).parts),
                is_noise=_is_noise(below.name, is_made),
                is_among_too_many=too_many,
            )
            for below, too_many in _walk(path, is_made, left_out, most)
        )
    elif path.suffix.lower() == ".zip" and unzip:
        result = _in_zip(path, is_made)
    else:
        target = path.resolve() if follow else path
        file = _on_disk(path, path.parent.parts, (path.name,), target)
        result = iter([replace(file, is_noise=_is_noise(path.name, is_made))])
    return sorted(result, key=lambda file: file.parts)


def _is_noise(name: str, is_made: IsMade) -> bool:
    """Return whether nobody meant to submit this. A student's shown name may begin with a dot."""
    hidden = name.startswith(".") and (name.startswith("._") or not is_made(name))
    return hidden or name.lower() in NOISE


def _walk(
    folder: Path, is_made: IsMade, left_out: Path | None, most: int | None
) -> Iterator[tuple[Path, bool]]:
    """Yield every file in a folder, and every folder below it that is not entered.

    Each folder at the top level has a limit of its own, so that one student's files cannot fill the
    memory. With `most`, there is a limit for all of it too: one student may have made the folder.
    The second value says that a limit was reached.
    """
    # Compared as files, not by name: a link may lead to the same folder by another path.
    skip = left_out.stat() if left_out is not None and left_out.exists() else None
    with os.scandir(folder) as entries:
        top = list(entries if most is None else islice(entries, most + 1))
    cut = most is not None and len(top) > most
    each = MAX_ON_DISK if most is None else max(FEW, min(MAX_ON_DISK, most // max(1, len(top))))
    for entry in top[:most]:
        if not entry.is_dir(follow_symlinks=False) or _is_noise(entry.name, is_made):
            yield Path(entry.path), cut
        elif not _is_same(entry, skip):
            below = list(islice(_below(entry.path, is_made, skip), each + 1))
            too_many = len(below) > each
            found = [path for path in below[:each] if path is not None]
            # If all that was looked at are folders, the folder itself shows that somebody
            # submitted.
            for path in found or [entry.path] * too_many:
                yield Path(path), cut or too_many


def _below(folder: str, is_made: IsMade, skip: os.stat_result | None) -> Iterator[str | None]:
    """Yield every file below a folder, and None for every folder that is entered.

    Files that are not deep come first. Folders may be nested deeper than Python's stack, so there
    is no recursion. A hidden folder is not entered: the history of a repository has many thousands
    of files.
    """
    folders = deque([folder])
    while folders:
        here = folders.popleft()
        try:
            with os.scandir(here) as entries:
                for entry in entries:
                    if not entry.is_dir(follow_symlinks=False) or _is_noise(entry.name, is_made):
                        yield entry.path
                    elif not _is_same(entry, skip):
                        folders.append(entry.path)
                        yield None
        except OSError:
            yield here


def _is_same(entry: os.DirEntry[str], info: os.stat_result | None) -> bool:
    return (
        info is not None
        and entry.inode() == info.st_ino
        and os.path.samestat(entry.stat(follow_symlinks=False), info)
    )


def _on_disk(
    path: Path, outer: tuple[str, ...], parts: tuple[str, ...], target: Path | None = None
) -> File:
    modified: tuple[int, ...] = ()
    with contextlib.suppress(OSError, OverflowError):  # an archive may have set any time
        modified = time.localtime(path.lstat().st_mtime)[:6]
    return File(str(path), outer, parts, modified, partial(_read, target or path))


def _read(path: Path) -> bytes:
    """Return the contents of a file, or raise Unusable."""
    # Opened before it is examined: whoever can write to the folder may replace the file in between.
    # A link may lead to another student's work or to the solutions, so it is not followed. A pipe is
    # opened without waiting for somebody who writes to it.
    flags = os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        with open(path, "rb", opener=lambda name, mode: os.open(name, mode | flags)) as stream:
            info = os.fstat(stream.fileno())
            if not stat.S_ISREG(info.st_mode):  # a pipe or a device might never end
                raise Unusable("unreadable", "the submission is not a file: submit the notebook")
            # Python allocates as much memory as we ask for, so we never ask for more than there is.
            raw = stream.read(min(info.st_size, MAX_FILE) + 1)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise Unusable("link", LINK) from None
        raise Unusable("unreadable", f"the file could not be read: {error.strerror}") from None
    _check_size(raw)
    return raw


def _check_size(raw: bytes | bytearray) -> None:
    if len(raw) > MAX_FILE:
        raise Unusable(
            "too large", f"the grader reads at most {MAX_FILE >> 20} MB: clear the outputs"
        )


class _ZipBytes(io.FileIO):
    """The bytes of an archive, in which every name can be decoded.

    An archive may say that a name is in UTF-8 when it is not. Python would then read nothing of it,
    so one student's file would keep the whole class from being graded.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.wrong: set[int] = set()
        """Where the members are whose names are not in UTF-8, although they are marked so."""

    def read(self, size: int | None = -1) -> bytes:
        at = self.tell()
        raw = bytearray(super().read(-1 if size is None else size) or b"")
        if raw.startswith(ENTRY):
            self._remove_marks(raw)
        elif at in self.wrong and len(raw) >= 8:
            raw[7] &= NOT_UTF_8  # the member has a copy of the flags
        return bytes(raw)

    def _remove_marks(self, directory: bytearray) -> None:
        """Remove the mark for UTF-8 where it is wrong: Python then uses the older encoding."""
        at = 0
        while directory[at : at + 4] == ENTRY and at + ENTRY_SIZE <= len(directory):
            lengths = struct.unpack_from("<3H", directory, at + 28)  # name, extra fields, comment
            start = at + ENTRY_SIZE
            try:
                directory[start : start + lengths[0]].decode()
            except UnicodeDecodeError:
                directory[at + 9] &= NOT_UTF_8
                self.wrong.add(*struct.unpack_from("<I", directory, at + 42))
            at = start + sum(lengths)

    def __del__(self) -> None:
        # ZipFile does this only for a file that it has opened itself.
        self.close()


class _Zip:
    """An open archive."""

    def __init__(self, path: Path) -> None:
        try:
            self.archive = zipfile.ZipFile(_ZipBytes(path))
        except (
            zipfile.BadZipFile,
            NotImplementedError,
            ValueError,
            OverflowError,
            EOFError,
            struct.error,
        ):
            raise GraderError(
                f"{path} must be a zip archive, but it is not, or it is incomplete: "
                "download it again"
            ) from None

    def read(self, info: zipfile.ZipInfo) -> bytes:
        """Return the contents of a member, within the limits whatever its header says."""
        if info.flag_bits & 1:
            text = "the file is protected by a password: submit it without one"
            raise Unusable("encrypted", text)
        if stat.S_ISLNK(info.external_attr >> 16):
            raise Unusable("link", LINK)
        # The other methods put no bound on how much memory one piece takes.
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            text = "the archive uses an unusual compression: pack it again as a plain zip"
            raise Unusable("compression", text)
        # The header may lie about the size, so count what really arrives.
        raw = bytearray()
        try:
            with self.archive.open(info) as stream:
                while piece := stream.read(PIECE):
                    raw += piece
                    if len(raw) > max(SMALL, MAX_RATIO * info.compress_size):
                        text = "the file becomes far too large when it is unpacked: save it again"
                        raise Unusable("zip bomb", text)
                    _check_size(raw)
        except (
            zipfile.BadZipFile,
            zlib.error,
            EOFError,
            OSError,
            ValueError,
            RuntimeError,
            struct.error,
        ):
            text = "the file is damaged in the archive: submit it again"
            raise Unusable("damaged", text) from None
        return bytes(raw)


def _in_zip(path: Path, is_made: IsMade) -> Iterator[File]:
    """Yield the members of an archive, without what would lead out of it."""
    zip_file = _Zip(path)
    members: dict[tuple[str, ...], list[zipfile.ZipInfo]] = {}
    for info in zip_file.archive.infolist():
        if not info.is_dir():
            parts = _parts(info.filename, is_made)
            noise = next((i for i, part in enumerate(parts) if _is_noise(part, is_made)), None)
            if noise is None:
                # An archive may contain the same name twice, and we cannot know which one counts.
                members.setdefault(parts, []).append(info)
            else:  # of a hidden folder, one file is enough
                members.setdefault(parts[: noise + 1], [info])
    kept = _limit_each_student(members, is_made)
    if len(kept) > MAX_MEMBERS:
        raise GraderError(
            f"{path} must have at most {MAX_MEMBERS} files, but it has {len(kept)}: split it"
        )
    # A File only knows how to read itself; nothing is read before its student is graded.
    for info, parts in kept:
        is_noise = _is_noise(parts[-1], is_made)
        yield File(
            path=f"{path}/{info.filename}",
            outer=(path.stem,),
            parts=parts,
            modified=info.date_time,
            read=partial(zip_file.read, info),
            is_noise=is_noise,
            has_odd_path="/".join(parts) != info.filename and not is_noise,
        )


def _limit_each_student(
    members: dict[tuple[str, ...], list[zipfile.ZipInfo]], is_made: IsMade
) -> list[tuple[zipfile.ZipInfo, tuple[str, ...]]]:
    """Return the members; if there are too many, only some from each student's folder.

    One student who submits very many files must not keep the others from being graded. A file that
    lies in no folder, apart from those that all members share, is a student's own, as in Canvas.
    """
    every = [(info, parts) for parts, infos in members.items() for info in infos]
    if len(every) <= MAX_MEMBERS:
        return every
    folders = [parts[:-1] for parts in members if not _is_noise(parts[-1], is_made)]
    # The folders that the first and the last share, in sorted order, are shared by all.
    ends = zip(min(folders, default=()), max(folders, default=()), strict=False)
    depth = len(list(takewhile(lambda pair: pair[0] == pair[1], ends)))
    # Notebooks come first, so that the limit drops other files.
    every.sort(key=lambda one: (_is_noise(one[1][-1], is_made), ".ipynb" not in one[1][-1].lower()))
    kept = []
    count = Counter[tuple[str, ...]]()
    for info, parts in every:
        student = parts[: depth + 1]
        count[student] += 1
        if student == parts or count[student] <= MAX_IN_FOLDER:
            kept.append((info, parts))
    return kept


def _parts(name: str, is_made: IsMade) -> tuple[str, ...]:
    """Return the folders and the name of a member, without what would lead out of the archive.

    Old archives made on Windows separate folders by backslashes only. But a student may also put a
    backslash into the name of a file, and then the part before it, which the platform wrote, must
    not become a folder.
    """
    names = re.split("/" if "/" in name or is_made(name) else r"\\", name)
    return tuple(
        part for part in names if part not in ("", ".", "..") and not DRIVE.fullmatch(part)
    ) or ("unnamed",)
