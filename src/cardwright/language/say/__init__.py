"""Canonical English of a tree: one way to say each thing. It reads back to the same tree."""

from .texts import say, say_part, say_sentence

__all__ = ["say", "say_part", "say_sentence"]
