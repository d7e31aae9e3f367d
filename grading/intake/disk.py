"""Lists the files of a folder, and reads them one at a time.

Students may have made whatever lies in the folder, and may even change it meanwhile. So links are
not followed, and there is a limit to how many files are looked at.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path

from grading.intake.files import LINK, MAX_FILE, File, IsMade, Unusable, check_size, is_noise

MAX_ON_DISK = 50_000
"""Files and folders that are looked at in each folder of a folder of submissions."""
MAX_ALTOGETHER = 1_000_000
"""Files and folders that are looked at altogether: they take a gigabyte of memory. Each folder of a
folder of submissions has an equal share of this. If several folders were given, each has an equal
share, or `MAX_ON_DISK` if that is more."""
FEW = 20
"""Files and folders that are looked at in each folder, however many folders were given. A notebook
is nearly always among them."""


def files_in_folder(
    folder: Path, is_made: IsMade, left_out: Path | None = None, most: int | None = None
) -> Iterator[File]:
    """Yield the files in a folder, without those in the folder `left_out`.

    At most `most` files and folders are looked at; None stands for any number of students.
    """
    for path, too_many in _walk(folder, is_made, left_out, most):
        parts = path.relative_to(folder).parts or (folder.name,)
        file = on_disk(path, is_made, folder.parts, parts)
        yield replace(file, is_among_too_many=too_many)


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
    try:
        with os.scandir(folder) as entries:
            top = list(entries if most is None else islice(entries, most + 1))
    except OSError:
        if most is None:
            raise
        # Of several folders, one that a student has shut must not stop the class.
        yield folder, False
        return
    cut = most is not None and len(top) > most
    # Each student of a class may have as many files, and together they must not fill the memory.
    share = (MAX_ALTOGETHER if most is None else most) // max(1, len(top))
    each = max(FEW, min(MAX_ON_DISK, share))
    for entry in top[:most]:
        if not entry.is_dir(follow_symlinks=False) or is_noise(entry.name, is_made):
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
                    if not entry.is_dir(follow_symlinks=False) or is_noise(entry.name, is_made):
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


def on_disk(
    path: Path,
    is_made: IsMade,
    outer: tuple[str, ...],
    parts: tuple[str, ...],
    target: Path | None = None,
) -> File:
    """Return a file on disk; its contents are those of `target`, if that is given."""
    modified: tuple[int, ...] = ()
    with contextlib.suppress(OSError, OverflowError):  # an archive may have set any time
        modified = time.localtime(path.lstat().st_mtime)[:6]
    read = partial(_read, target or path)
    return File(str(path), outer, parts, modified, read, is_noise(path.name, is_made))


def _read(path: Path) -> bytes:
    """Return the contents of a file, or raise Unusable."""
    # We open the file before we examine it, because a student may replace it in between.
    # A link may lead to another student's work or to the solutions, so it is not followed. A pipe
    # is opened without waiting for somebody who writes to it.
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
    check_size(raw)
    return raw
