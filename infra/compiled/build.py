"""Compiles the engine's rules and its slowest bots with mypyc: `./hotseat compile`.

It is optional: if a compiler or mypy is missing, or a source has changed since, Python runs the
sources as they are. The compiled modules are in the environment, not among the sources.
"""

from __future__ import annotations

import ast
import json
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import warnings
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path

from infra.compiled.hotseat_compiled import FOLDER, LIBRARY, MANIFEST, fingerprint

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GROUP = LIBRARY.removesuffix("__mypyc")
HEADER = HERE / "struct_fields.h"
BY_HAND = {"core/draws.py": HERE / "draws.c"}
"""Sources of the engine that have a form in C of their own, which mypyc need not write."""
FOLDERS = ("core", "games", "bots/co2")
SELDOM = {
    *("conserved", "default", "describe", "expert", "game", "notation", "options", "pack"),
    *("pack_check", "proof", "purpose", "record", "refusals", "registry", "result", "tally"),
    *("board_validation", "validation", "view", "words"),
}
"""Modules that no playout passes through: compiling them would take time and bring none."""
FLAGS = ["-O2", "-fPIC", "-w", "-DNDEBUG", f"-I{sysconfig.get_path('include')}"]
BASES = {"NamedTuple", "Protocol", "Exception"}
"""What a class that mypyc compiles may derive from; structs and generic classes stay Python."""


class BuildFailed(Exception):
    """The engine cannot be compiled here; the message says why."""


def modules(engine: Path) -> Iterator[Path]:
    """Return the sources that can be compiled and are worth it."""
    for folder in FOLDERS:
        for path in sorted((engine / folder).rglob("*.py")):
            if (
                path.name != "__init__.py"
                and path.stem not in SELDOM
                and path.relative_to(engine).as_posix() not in BY_HAND
                and path.parent.name != "card_words"
                and (path.parent.name != "testing" or path.stem == "playout")
                and can_compile(path.read_text(encoding="utf-8"))
            ):
                yield path


def can_compile(source: str) -> bool:
    """Whether mypyc can compile all classes of a module."""
    return all(
        {ast.unparse(base) for base in node.bases} <= BASES
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    )


def build(root: Path, target: Path) -> int:
    """Compile the engine of this clone into the target folder; return how many modules."""
    engine = root / "engine"
    before = fingerprint(engine)
    with tempfile.TemporaryDirectory(prefix="hotseat-compile-") as folder:
        work = Path(folder)
        shims, sources = write_c(root, list(modules(engine)), work)
        made = work / "made"
        made.mkdir()
        files = compile_c(shims, sources, work, made)
        files |= compile_by_hand(engine, made)
        if fingerprint(engine) != before:
            raise BuildFailed("a source was changed meanwhile; start again")
        manifest = {"engine": str(engine), "fingerprint": before, "modules": files}
        (made / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
        # Running processes keep the libraries that they have opened.
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(made, target)
    return len(files) - 1


def write_c(root: Path, paths: Sequence[Path], work: Path) -> tuple[dict[str, Path], list[Path]]:
    """Let mypyc write C; return the file that each module is imported from, and those with code."""
    try:
        with warnings.catch_warnings():
            # It uses distutils, which is part of setuptools from Python 3.12 on.
            warnings.simplefilter("ignore", DeprecationWarning)
            from mypyc.build import generate_c_extension_shim, mypyc_build
            from mypyc.options import CompilerOptions
    except ImportError as missing:
        raise BuildFailed(f"mypyc or setuptools is not installed ({missing})") from missing
    options = CompilerOptions(multi_file=True, target_dir=str(work), group_name=GROUP)
    settings = ["--config-file", str(root / "pyproject.toml")]
    try:
        with chdir(root):
            [(found, _)], [(written, _)], _ = mypyc_build(
                [*settings, *map(str, paths)], options, always_use_shared_lib=True
            )
    except SystemExit as refused:
        raise BuildFailed("mypyc refused a module, and said why") from refused
    shims = {}
    for name in (source.module for source in found):
        shim = generate_c_extension_shim(name, name.rpartition(".")[2], str(work), GROUP)
        shims[name] = Path(shim)
    sources = [Path(path) for path in written]
    for source in sources:
        check_narrowing(source.name, source.read_text(encoding="utf-8"))
    return shims, sources


def check_narrowing(name: str, code: str) -> None:
    """Refuse code that assumes a field to be None because it was None before a call.

    mypy assumes so after `if state.ending is None: play(state)`, and mypyc would fail if `play` has
    set the field. A function that checks again, such as `is_over(state)`, works.
    """
    if re.search(r'CPy_TypeError\w*\([^;]*"None", ', code):
        raise BuildFailed(f"{name}: a field that was None is read again after a call")


def compile_c(
    shims: Mapping[str, Path], sources: Sequence[Path], work: Path, made: Path
) -> dict[str, str]:
    """Compile the C into one library and a small one for each module; return them by name."""
    import mypyc.build
    from mypyc.common import RUNTIME_C_FILES

    runtime = Path(mypyc.build.__file__).parent / "lib-rt"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    compiler, linker = find_compiler()
    flags = [*FLAGS, f"-I{runtime}", f"-I{work}"]
    header = work / HEADER.name
    shutil.copy(HEADER, header)
    # Parsed once for all files.
    _run([*compiler, *flags, "-x", "c-header", str(header), "-o", f"{header}.gch"])

    def compile_one(source: Path) -> str:
        own = ["-include", str(header)] if source.is_relative_to(work) else []
        target = work / f"{source.name}.o"
        _run([*compiler, *flags, *own, "-c", str(source), "-o", str(target)])
        return str(target)

    def link_shim(name: str) -> None:
        _run([*linker, *flags, str(shims[name]), "-o", str(made / f"{name}{suffix}")])

    runtime_sources = [runtime / name for name in RUNTIME_C_FILES]
    with ThreadPoolExecutor() as pool:
        objects = list(pool.map(compile_one, [*sources, *runtime_sources]))
        list(pool.map(link_shim, shims))
    _run([*linker, *objects, "-o", str(made / f"{LIBRARY}{suffix}")])
    return {name: f"{name}{suffix}" for name in (*shims, LIBRARY)}


def compile_by_hand(engine: Path, made: Path) -> dict[str, str]:
    """Compile what is written in C; return the libraries by the modules that they stand for."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    _, linker = find_compiler()
    files = {}
    for path, source in BY_HAND.items():
        if (engine / path).is_file():
            name = f"engine.{path.removesuffix('.py').replace('/', '.')}"
            files[name] = f"{name}{suffix}"
            _run([*linker, *FLAGS, str(source), "-o", str(made / files[name])])
    return files


def find_compiler() -> tuple[list[str], list[str]]:
    """Return the commands that compile and link for this Python."""
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
    linker = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")
    if shutil.which(compiler[0]) is None:
        raise BuildFailed(f"there is no C compiler ({compiler[0]})")
    return compiler, linker


def install_finder() -> None:
    """Let every Python of this environment look for the compiled modules."""
    packages = Path(sysconfig.get_path("purelib"))
    shutil.copy(HERE / "hotseat_compiled.py", packages)
    pth = packages / "hotseat_compiled.pth"
    pth.write_text("import hotseat_compiled; hotseat_compiled.install()\n", encoding="utf-8")


def _run(command: Sequence[str]) -> None:
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise BuildFailed(f"{command[0]} failed:\n{ran.stderr[-2000:]}")


def main() -> int:
    """Compile, and report the result."""
    try:
        count = build(ROOT, FOLDER)
    except BuildFailed as failure:
        print(f"The engine was not compiled, and runs as it is: {failure}", file=sys.stderr)
        return 1
    install_finder()
    print(f"{count} modules were compiled into {FOLDER}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
