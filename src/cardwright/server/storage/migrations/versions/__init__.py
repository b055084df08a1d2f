"""Every change of the tables since the first, in order of their numbers."""
