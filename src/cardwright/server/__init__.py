"""The table over a network: matches behind HTTP and WebSockets. No rule is written here; all of them are asked of the kernel."""
