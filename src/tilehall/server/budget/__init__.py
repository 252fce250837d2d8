"""What a stranger's request may cost: threads in small pools, and processes that can be ended."""
