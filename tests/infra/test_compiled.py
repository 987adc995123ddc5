"""The compiled engine: only where it fits the sources, and with the same results."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from infra.compiled.build import (
    BuildFailed,
    build,
    can_compile,
    check_narrowing,
    compile_by_hand,
    modules,
)
from infra.compiled.hotseat_compiled import MANIFEST, CompiledFinder, find_fresh, fingerprint

ROOT = Path(__file__).parents[2]
PARTS = """
import msgspec

class Purse(msgspec.Struct):
    coins: int
    notes: list[int]

class Coin(msgspec.Struct, frozen=True):
    worth: int
"""
RULES = """
from engine.core.parts import Coin, Purse

PRICES = {"coal": 3, "oil": 5}
bonus = 1

def pay(purse: Purse, amount: int) -> int:
    purse.coins -= amount
    purse.notes = [*purse.notes, amount]
    return purse.coins + bonus

def price(fuel: str) -> int:
    return PRICES[fuel]

def clip(coin: Coin) -> None:
    coin.worth = 0  # type: ignore[misc]

def read(thing: Purse) -> int:
    return thing.coins

def look(thing: Purse, name: str) -> object:
    return getattr(thing, name)

def put(thing: Purse, name: str, value: object) -> None:
    setattr(thing, name, value)
"""
TRIAL = """
import gc, sys, msgspec
sys.path.insert(0, {compiled!r})
from pathlib import Path
from hotseat_compiled import CompiledFinder
sys.meta_path.insert(0, CompiledFinder(Path({target!r})))
from engine.core import parts, rules
print(Path(rules.__file__).suffix)
purse = parts.Purse(10, [])
print([rules.pay(purse, 1) for _ in range(3)], purse.coins, purse.notes, gc.is_tracked(purse))
print([rules.price("".join(letters)) for letters in ("coal", "oil", "coal") for _ in range(2)])
try:
    rules.clip(parts.Coin(2))
except AttributeError as refused:
    print(refused)
class Odd:
    @property
    def coins(self):
        return 7
print([rules.read(thing) for thing in (purse, Odd(), purse, Odd())])
print([rules.look(purse, "".join(letters)) for letters in ("coins", "notes", "coins")])
for letters, value in (("coins", 4), ("notes", [1]), ("coins", 5)):
    rules.put(purse, "".join(letters), value)
print(purse)
rules.bonus = 100
print(rules.pay(purse, 0))
try:
    rules.price("peat")
except KeyError as missing:
    print(missing)
"""


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    folder = tmp_path / "clone" / "engine"
    (folder / "core").mkdir(parents=True)
    for package in (folder, folder / "core"):
        (package / "__init__.py").write_text("")
    (folder / "core" / "parts.py").write_text(PARTS)
    (folder / "core" / "rules.py").write_text(RULES)
    (folder.parent / "pyproject.toml").write_text("[tool.mypy]\n")
    return folder


def _need_a_compiler() -> None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        pytest.skip("there is no C compiler")


def _load(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _pretend(folder: Path, engine: Path) -> None:
    folder.mkdir()
    modules = {"engine.core.rules": "rules.so"}
    told = {"engine": str(engine), "fingerprint": fingerprint(engine), "modules": modules}
    (folder / MANIFEST).write_text(json.dumps(told))


def test_compiled_modules_are_found_until_any_source_changes(tmp_path: Path, engine: Path) -> None:
    _pretend(tmp_path / "compiled", engine)
    found = find_fresh(tmp_path / "compiled", engine)
    assert found == {"engine.core.rules": str(tmp_path / "compiled" / "rules.so")}
    (engine / "core" / "parts.py").write_text(PARTS + "\n")
    assert find_fresh(tmp_path / "compiled", engine) == {}


def test_the_engine_of_another_clone_is_never_replaced(tmp_path: Path, engine: Path) -> None:
    _pretend(tmp_path / "compiled", engine)
    other = tmp_path / "other" / "engine"
    shutil.copytree(engine, other)
    assert find_fresh(tmp_path / "compiled", other) == {}


@pytest.mark.parametrize("told", ["", "[]", "{}", '{"engine": 1}'])
def test_a_broken_manifest_leaves_the_sources(tmp_path: Path, engine: Path, told: str) -> None:
    _pretend(tmp_path / "compiled", engine)
    (tmp_path / "compiled" / MANIFEST).write_text(told)
    assert find_fresh(tmp_path / "compiled", engine) == {}


def test_the_finder_leaves_all_other_modules_alone(tmp_path: Path, engine: Path) -> None:
    _pretend(tmp_path / "compiled", engine)
    finder = CompiledFinder(tmp_path / "compiled")
    assert finder.find_spec("json") is None
    assert finder.find_spec("engine") is None
    assert finder.find_spec("engine.core", [str(engine)]) is None
    spec = finder.find_spec("engine.core.rules", [str(engine / "core")])
    assert spec is not None
    assert spec.origin == str(tmp_path / "compiled" / "rules.so")


@pytest.mark.parametrize(
    ("source", "compiles"),
    [
        ("x = 1", True),
        ("class A: pass", True),
        ("class A(NamedTuple): pass", True),
        ("class A(msgspec.Struct): pass", False),
        ("class A(Generic[T]): pass", False),
    ],
)
def test_structs_and_generic_classes_stay_python(source: str, compiles: bool) -> None:
    assert can_compile(source) == compiles


def test_a_field_that_was_none_before_a_call_is_not_taken_for_none() -> None:
    check_narrowing("flow.c", 'CPy_TypeError("str", cpy_r_r13); cpy_r_r14 = 2;')
    with pytest.raises(BuildFailed):
        check_narrowing("flow.c", 'CPy_TypeError("None", cpy_r_r13); cpy_r_r14 = 2;')


def test_compiled_rules_read_and_change_structs_as_python_does(
    tmp_path: Path, engine: Path
) -> None:
    _need_a_compiler()
    target = tmp_path / "compiled"

    def run() -> list[str]:
        code = TRIAL.format(compiled=str(ROOT / "infra" / "compiled"), target=str(target))
        command = [sys.executable, "-c", code]
        ran = subprocess.run(command, cwd=engine.parent, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.splitlines()

    python = run()
    assert python[0] == ".py"
    try:
        assert build(engine.parent, target) == 1
    except BuildFailed as failure:
        pytest.fail(str(failure))
    compiled = run()
    assert compiled[0] == ".so"
    assert compiled[1:] == python[1:]


SEEDS = ["", "5eed", "play bench 3", "x" * 64, "y" * 65, "ż" * 32, "ż" * 33, "long " * 50]
COUNTS = [0, 1, 255, 256, (1 << 32) - 1, 1 << 32, (1 << 40) + 5]
LIMITS = [1, 2, 3, 6, 52, 1000, (1 << 63) - 1, 1 << 63, (1 << 63) + 1, 3 << 62]
"""With the largest of them nearly every second number is unfair and drawn again."""


def test_luck_written_in_c_draws_the_numbers_of_the_source(tmp_path: Path) -> None:
    _need_a_compiler()
    made = compile_by_hand(ROOT / "engine", tmp_path)
    fast = _load("engine.core.draws", tmp_path / made["engine.core.draws"])
    plain = _load("plain_draws", ROOT / "engine" / "core" / "draws.py")
    for seed in SEEDS:
        for drawn in COUNTS:
            for limit in LIMITS:
                assert fast.draw(seed, drawn, limit) == plain.draw(seed, drawn, limit)
            cards = list(range(len(seed) % 60))
            one, two = cards[:], cards[:]
            assert fast.shuffle(seed, drawn, one) == plain.shuffle(seed, drawn, two)
            assert one == two
    other = bytearray(b"abcdefgh")
    assert fast.shuffle("bytes", 0, other) == 7
    again = bytearray(b"abcdefgh")
    plain.shuffle("bytes", 0, again)
    assert other == again


def test_luck_written_in_c_refuses_what_the_source_refuses(tmp_path: Path) -> None:
    _need_a_compiler()
    made = compile_by_hand(ROOT / "engine", tmp_path)
    fast = _load("engine.core.draws", tmp_path / made["engine.core.draws"])
    plain = _load("plain_draws", ROOT / "engine" / "core" / "draws.py")
    for draws in (fast, plain):
        with pytest.raises(OverflowError):
            draws.draw("seed", -1, 6)
        with pytest.raises(ZeroDivisionError):
            draws.draw("seed", 0, 0)
        with pytest.raises(UnicodeEncodeError):
            draws.draw("\ud800", 0, 6)
        with pytest.raises((TypeError, AttributeError)):
            draws.draw(5, 0, 6)


def test_mypyc_leaves_out_what_is_written_in_c() -> None:
    names = {path.name for path in modules(ROOT / "engine")}
    assert "playout.py" in names
    assert "draws.py" not in names


def test_the_bots_of_co2_are_compiled_but_not_what_makes_an_expert_of_them() -> None:
    bots = ROOT / "engine" / "bots" / "co2"
    names = {path.name for path in modules(ROOT / "engine") if path.parent == bots}
    assert names >= {"evaluation.py", "foresight.py", "plans.py", "steady.py"}
    assert "expert.py" not in names
