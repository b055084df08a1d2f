"""How much may be asked for: buckets that fill by the second and are emptied by what is asked.

Each is counted by guest, and all guests of one address together: they share as much as `CROWD` guests may have. Whoever comes from this
machine itself is counted by guest alone.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from ..settings import Rate

MOST_BUCKETS = 20_000
CROWD = 10  # guests whose share one address may take


class Mark(msgspec.Struct, frozen=True):
    """By what someone is counted: the guest, or for whoever has no cookie the address; and the address of them all, if it counts."""

    who: str
    crowd: str = ""


def mark(guest: str, host: str) -> Mark:
    """The mark of a guest ("" without a cookie) at an address. Of IPv6 everyone has a whole network, so that counts."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:  # no network: a socket of this machine
        return Mark(guest or f"address {host}")
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if address.is_loopback:
        return Mark(guest or f"address {host}")
    block = f"{ipaddress.ip_network((address, 64), strict=False)}" if address.version == 6 else str(address)
    return Mark(guest or f"address {block}", f"all of {block}")


class Bucket:
    """Room for a burst, refilled at a steady rate."""

    __slots__ = ("_now", "level", "rate", "since")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.rate = rate
        self.level = rate.burst
        self.since = now()

    def full_enough(self) -> bool:
        """Whether there is one left now."""
        moment = self._now()
        self.level = min(self.rate.burst, self.level + (moment - self.since) * self.rate.per_second)
        self.since = moment
        return self.level >= 1

    def take(self) -> bool:
        """Take one; False if there is none left now."""
        if not self.full_enough():
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each of many, such as guests; those longest unused are forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now = rate, now
        self.refused = 0
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, mark: Mark) -> bool:
        """Take one for a guest, and one of what the whole address has."""
        given = self._bucket(mark.who, 1).take() and (not mark.crowd or self._bucket(mark.crowd, CROWD).take())
        self.refused += not given
        return given

    def may(self, mark: Mark) -> bool:
        """Whether one could be taken now."""
        return all(self._bucket(who, times).full_enough() for who, times in ((mark.who, 1), (mark.crowd, CROWD)) if who)

    def _bucket(self, who: str, times: int) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            rate = Rate(self._rate.burst * times, self._rate.per_second * times)
            bucket = self._buckets[who] = Bucket(rate, self._now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket


class Counts:
    """How many of something each has open now, such as connections: no more than a limit, and an address as many as a crowd."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.refused = 0
        self._open: dict[str, int] = {}

    def enter(self, mark: Mark) -> bool:
        """One more; False if there are too many already."""
        if self._open.get(mark.who, 0) >= self._most or (mark.crowd and self._open.get(mark.crowd, 0) >= self._most * CROWD):
            self.refused += 1
            return False
        for who in filter(None, (mark.who, mark.crowd)):
            self._open[who] = self._open.get(who, 0) + 1
        return True

    def leave(self, mark: Mark) -> None:
        for who in filter(None, (mark.who, mark.crowd)):
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]
