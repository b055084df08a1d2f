"""Card files, and what their texts are told as: trees of instructions.

    schema   what a card file may say about a card         cards   card files to raw cards, raw cards to compiled ones
    faults   what is wrong with a file, and where          tree    instructions, as plain data      kinds   what kinds of them there are
"""
