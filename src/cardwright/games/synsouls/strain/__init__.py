"""SYN-16 Strain, Silence, Void, removal, control: what wears Records and Measures out, where cards go, and who commands them."""
