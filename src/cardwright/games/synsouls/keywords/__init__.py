"""SYN-11 Keywords: each has a module of its own here, named after it.

A keyword is an ability in square brackets, and works alike whether it is printed or given (SYN-11.1). There are fourteen (SYN-11.3); any
other is one that a pack explains (SYN-11.3a). A second copy adds nothing, but of differing texts under one keyword each works by itself
(SYN-11.2).
"""
