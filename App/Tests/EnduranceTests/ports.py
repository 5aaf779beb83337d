"""Ports for servers in tests."""

import random
import socket


def unused_port():
    """Returns a port below those that the system gives to clients.

    Between this call and the start of a server, and while a server restarts, no client can take it.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
