"""What goes out by itself: the bus between nodes, sockets, and who listens."""
