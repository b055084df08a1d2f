"""How much may be asked for: buckets that fill by the second and are emptied by what is asked."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from .settings import Rate

MOST_BUCKETS = 20_000


class Bucket:
    """Room for a burst, refilled at a steady rate."""

    __slots__ = ("_now", "level", "rate", "since")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.rate = rate
        self.level = rate.burst
        self.since = now()

    def take(self) -> bool:
        """Take one; False if there is none left now."""
        moment = self._now()
        self.level = min(self.rate.burst, self.level + (moment - self.since) * self.rate.per_second)
        self.since = moment
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each of many, such as guests; those longest unused are forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now = rate, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take()
