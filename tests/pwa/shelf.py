"""A bare file server for the built PWA, whose API knows nobody."""

from __future__ import annotations

import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Shelf:
    """Serves a folder on a free port; a path without a dot is the page itself."""

    def __init__(self, folder: Path) -> None:
        self.changed: dict[str, bytes] = {}
        self.asked: list[str] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler(folder))
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self.url = f"http://localhost:{self._server.server_port}"

    def _handler(self, folder: Path) -> type[SimpleHTTPRequestHandler]:
        shelf = self

        class Handler(SimpleHTTPRequestHandler):
            def __init__(self, *arguments: Any) -> None:
                super().__init__(*arguments, directory=str(folder))

            def do_GET(self) -> None:
                path = self.path.split("?")[0]
                shelf.asked.append(path)
                if path in shelf.changed:
                    self.send_response(200)
                    self.send_header("content-type", "text/javascript")
                    self.end_headers()
                    self.wfile.write(shelf.changed[path])
                    return
                if "." not in path.rsplit("/", 1)[-1]:
                    self.path = "/index.html"
                super().do_GET()

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["content-length"]))
                self.send_response(200)
                self.send_header("content-type", "application/json")
                self.end_headers()
                self.wfile.write(b'{"data": {"viewer": null}}')

            def log_message(self, format: str, *arguments: Any) -> None:
                """Stays silent: the test says what went wrong."""

        return Handler

    def __enter__(self) -> Shelf:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
