"""SYN-10 Disruption chains: windows, what may be added in them, how triggers join, how links are placed, resolved and canceled."""
