"""Everything that a player can do in CO₂."""

from __future__ import annotations

from typing import ClassVar

from engine.core import Action, Seat
from engine.games.co2.entries import AwardPart, Energy, Grant, LobbyUse, RegionId

HAND = "hand"


class Propose(Action, frozen=True):
    """Put a project of this energy on one of a region's places and take the place's grant."""

    notation: ClassVar[str] = "propose {energy} {region} {grant}"
    energy: Energy
    region: RegionId
    grant: Grant


class Install(Action, frozen=True):
    """Turn a proposed project over; the permit comes from the hand or a controlled region."""

    notation: ClassVar[str] = "install {region} {grant} permit {permit}"
    region: RegionId
    grant: Grant
    permit: str


class Construct(Action, frozen=True):
    """Build the plant of an installed project, optionally with a card that makes it cheaper."""

    notation: ClassVar[str] = "construct {region} {grant} card {card}"
    region: RegionId
    grant: Grant
    card: str | None


class MoveScientist(Action, frozen=True):
    """Move a scientist: places are `hand`, `asia.cubes` (a project), `S03.solar` (a topic)."""

    notation: ClassVar[str] = "scientist {source} to {target}"
    source: str
    target: str


class BuyPermit(Action, frozen=True):
    """Buy a permit from the market."""

    notation: ClassVar[str] = "buy permit"


class SellPermit(Action, frozen=True):
    """Sell a permit from the hand to the market."""

    notation: ClassVar[str] = "sell permit"


class PlayLobby(Action, frozen=True):
    """Play a lobby card for its main benefit, the other main benefit, or the minor one."""

    notation: ClassVar[str] = "lobby {card} {use}"
    card: str
    use: LobbyUse
    """The benefit it is played for."""


class ClaimGoal(Action, frozen=True):
    """Pay a cube and take a UN goal."""

    notation: ClassVar[str] = "claim {goal}"
    goal: str


class CashGoal(Action, frozen=True):
    """Give up the company goal for money; nobody sees which it was."""

    notation: ClassVar[str] = "cash goal"


class EndTurn(Action, frozen=True):
    """End the turn."""

    notation: ClassVar[str] = "end turn"


class Recruit(Action, frozen=True):
    """Take a scientist from the pool into the hand."""

    notation: ClassVar[str] = "recruit"


class Forgo(Action, frozen=True):
    """Decline an offered scientist move or recruit."""

    notation: ClassVar[str] = "forgo"


class Learn(Action, frozen=True):
    """Gain a level of expertise in this energy."""

    notation: ClassVar[str] = "learn {energy}"
    energy: Energy


class TakeAward(Action, frozen=True):
    """Take expertise from a finished summit: for one's own talk, or the extra level."""

    notation: ClassVar[str] = "award {summit} {energy} {part}"
    summit: str
    energy: Energy
    part: AwardPart


class PlacePermit(Action, frozen=True):
    """Move a permit from the market to this region."""

    notation: ClassVar[str] = "permit to {region}"
    region: RegionId


class TakeIncome(Action, frozen=True):
    """Take this much of the income as money, the rest as points."""

    notation: ClassVar[str] = "income {money}"
    money: int


class PayPermit(Action, frozen=True):
    """Pay a permit from the hand or a controlled region."""

    notation: ClassVar[str] = "pay permit {source}"
    source: str


class PayPoints(Action, frozen=True):
    """Pay points for the missing money."""

    notation: ClassVar[str] = "pay points"


class ChooseRegion(Action, frozen=True):
    """Begin with this region."""

    notation: ClassVar[str] = "region {region}"
    region: RegionId


class PlaceProject(Action, frozen=True):
    """Put the drawn project on this place (solo set-up)."""

    notation: ClassVar[str] = "place {grant}"
    grant: Grant


class KeepCard(Action, frozen=True):
    """Keep this lobby card of the packet and pass the others on."""

    notation: ClassVar[str] = "keep {card}"
    is_secret: ClassVar[bool] = True
    card: str


class Bid(Action, frozen=True):
    """Offer a value for the right to name the start player."""

    notation: ClassVar[str] = "bid {value}"
    value: int


class PassBid(Action, frozen=True):
    """Make no bid."""

    notation: ClassVar[str] = "pass"


class PayCoins(Action, frozen=True):
    """Pay the rest of the bid in money, as far as it goes."""

    notation: ClassVar[str] = "pay coins"


class PayCube(Action, frozen=True):
    """Pay a cube towards the bid."""

    notation: ClassVar[str] = "pay cube"


class NameStartPlayer(Action, frozen=True):
    """Give the start player tile to this seat."""

    notation: ClassVar[str] = "start {seat}"
    seat: Seat


ACTIONS: tuple[type[Action], ...] = (
    Propose,
    Install,
    Construct,
    MoveScientist,
    BuyPermit,
    SellPermit,
    PlayLobby,
    ClaimGoal,
    CashGoal,
    EndTurn,
    Recruit,
    Forgo,
    Learn,
    TakeAward,
    PlacePermit,
    TakeIncome,
    PayPermit,
    PayPoints,
    ChooseRegion,
    PlaceProject,
    KeepCard,
    Bid,
    PassBid,
    PayCoins,
    PayCube,
    NameStartPlayer,
)
