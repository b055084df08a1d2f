"""The computers at the tables, and the processes in which they think."""
