"""What trees mean: lowering printed text to programs, statics, watches and costs, shared by all games.

A *Lexicon* holds a handler for each kind of node; `shared_lexicon` has those that need no game words. A game subclasses Lexicon,
takes them over and adds its own.
"""

from .lexicon import Domain, EventMatch, Filter, Lexicon
from .scope import LoweringFault, Scope, Selection
from .shared import SHARED
from .writer import Writer

__all__ = ["SHARED", "Domain", "EventMatch", "Filter", "Lexicon", "LoweringFault", "Scope", "Selection", "Writer"]
