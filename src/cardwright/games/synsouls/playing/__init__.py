"""SYN-7 Playing cards and costs: Notes and other costs, exhausting, loading, expending, targets and choices."""
