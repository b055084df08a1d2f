"""The HTTP part: what is let in, who asks, and what is answered."""
