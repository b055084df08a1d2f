"""SYN-6 Turn structure: when a player may act, the Beats of a Performance, the menu of the MAIN Beat, and the Overture."""
