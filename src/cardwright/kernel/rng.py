"""Seeded chance with no global state: a key and a counter, hashed with keyed BLAKE2b.

No number drawn tells the next one, so the cards seen so far say nothing of the deck. `rig` holds outcomes a scenario has set.
"""

from __future__ import annotations

from hashlib import blake2b

from .things import Leaf

KEY_SIZE = 16


class Rng(Leaf, frozen=True):
    """A position in a stream of chance; drawing gives the number and the next position."""

    key: bytes
    counter: int = 0
    rig: tuple[int, ...] = ()

    def below(self, n: int) -> tuple[int, Rng]:
        """A number in 0..n-1, every one equally likely, and the stream after it."""
        if self.rig:
            return self.rig[0] % n, Rng(self.key, self.counter, self.rig[1:])
        counter = self.counter
        limit = (1 << 64) - (1 << 64) % n  # above it the low numbers would come a little more often
        while True:
            raw = int.from_bytes(blake2b(counter.to_bytes(8, "big"), digest_size=8, key=self.key).digest(), "big")
            counter += 1
            if raw < limit:
                return raw % n, Rng(self.key, counter, ())


def seeded(seed: int | str | bytes) -> Rng:
    """The stream of a seed; the same everywhere."""
    raw = seed if isinstance(seed, bytes) else str(seed).encode()
    return Rng(blake2b(raw, digest_size=KEY_SIZE).digest())


def rekeyed(rng: Rng, word: bytes) -> Rng:
    """Another stream that depends on this one and on a word: what search uses in the worlds it imagines."""
    return Rng(blake2b(word + rng.counter.to_bytes(8, "big"), digest_size=KEY_SIZE, key=rng.key).digest())
