"""What nobody may learn or choose: the poker face, what is shown to whom, and seeds."""
