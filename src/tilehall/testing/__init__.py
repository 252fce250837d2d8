"""The public test kit: plain oracles, random tables and Hypothesis strategies.

Nothing here is fast or clever: what is compared with the engine must be obvious itself.
"""
