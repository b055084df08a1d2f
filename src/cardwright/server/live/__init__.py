"""Live matches: rooms, connections and what goes on in them."""
