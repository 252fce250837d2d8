"""The hall on the network: routes, a WebSocket per seat, the bus between nodes, static pages."""
