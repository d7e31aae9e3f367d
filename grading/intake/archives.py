"""Lists the files of a zip, and reads them one at a time.

An archive may be hostile, so it is never unpacked. Its members are read in memory, in small pieces,
up to limits that do not depend on what its headers say. A member that cannot be read raises
`Unusable`, and all others are read regardless.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from pathlib import Path

from grading.errors import GraderError
from grading.intake.files import LINK, File, IsMade, Unusable, check_size, is_noise

MAX_MEMBERS = 50_000
"""Files of the largest archive that is read."""
MAX_IN_FOLDER = 1_000
"""Files of one student's folder that are kept if an archive has too many."""
MAX_RATIO = 200
"""Size of a member divided by its compressed size, unless it is small; notebooks stay below 50."""
SMALL = 4 << 20
"""Bytes up to which a member may have any ratio."""
PIECE = 1 << 18
"""Bytes that are read at a time."""
ENTRY, ENTRY_SIZE = b"PK\1\2", 46
"""How an entry in the directory of an archive begins, and the number of bytes before its name."""
NOT_UTF_8 = 0xFF & ~0x08
"""Removes the mark for a name in UTF-8 from the second byte of the flags."""
DRIVE = re.compile("[A-Za-z]:")


class _ZipBytes(io.FileIO):
    """The bytes of an archive, in which every name can be decoded.

    An archive may say that a name is in UTF-8 when it is not. Python would then read nothing of it,
    so one student's file would keep the whole class from being graded.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.wrong: set[int] = set()
        """Where the members are whose names are not in UTF-8, although they are marked so."""
        self.is_directory_known = False
        """True once the directory was read. What looks like an entry after that is a part of a
        member, where a student could name the places of other students' members."""

    def read(self, size: int | None = -1) -> bytes:
        at = self.tell()
        raw = bytearray(super().read(-1 if size is None else size) or b"")
        if not self.is_directory_known:
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
        content = _ZipBytes(path)
        try:
            self.archive = zipfile.ZipFile(content)
            content.is_directory_known = True
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
                    check_size(raw)
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


def files_in_zip(path: Path, is_made: IsMade) -> Iterator[File]:
    """Yield the members of an archive, without what would lead out of it."""
    zip_file = _Zip(path)
    members: dict[tuple[str, ...], list[zipfile.ZipInfo]] = {}
    for info in zip_file.archive.infolist():
        # Not `info.is_dir()`, which fails for a member without a name.
        if not info.filename.endswith("/"):
            parts = _parts(info.filename, is_made)
            noise = next((i for i, part in enumerate(parts) if is_noise(part, is_made)), None)
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
        hidden = is_noise(parts[-1], is_made)
        yield File(
            path=f"{path}/{info.filename}",
            outer=(path.stem,),
            parts=parts,
            modified=info.date_time,
            read=partial(zip_file.read, info),
            is_noise=hidden,
            has_odd_path="/".join(parts) != info.filename and not hidden,
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
    folders = [parts[:-1] for parts in members if not is_noise(parts[-1], is_made)]
    # The folders that the first and the last share, in sorted order, are shared by all.
    ends = zip(min(folders, default=()), max(folders, default=()), strict=False)
    depth = len(list(takewhile(lambda pair: pair[0] == pair[1], ends)))
    # Notebooks come first, so that the limit drops other files.
    every.sort(key=lambda one: (is_noise(one[1][-1], is_made), ".ipynb" not in one[1][-1].lower()))
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
