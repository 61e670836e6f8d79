"""The whole server as one ASGI application."""

from __future__ import annotations

from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.websockets import WebSocket

from paiju.core.errors import PaijuError
from paiju.server.api import answer, router
from paiju.server.context import Context, RequestError
from paiju.server.guard import known_host, same_origin
from paiju.server.protocol import Problem
from paiju.server.rooms import Rooms
from paiju.server.store import Store, StoreError
from paiju.server.table import plain, texts_of
from paiju.server.wire import serve_socket
from paiju.texts import text

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from starlette.types import ASGIApp, Receive, Scope, Send

STATIC: Final = Path(str(files("paiju.server") / "static"))
"""The built page."""
PAGE: Final = "index.html"
SOCKETS: Final = "/ws/"
HASHED: Final = "assets/"
"""Files whose names change with what is in them."""
GZIP_FROM: Final = 1000
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def make_app(
    place: Path, *, names: frozenset[str] = frozenset(), debug: bool = False, static: Path = STATIC
) -> ASGIApp:
    """The server that keeps its tables in the directory `place`. Raises `StoreError` when it starts."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store.open(place)
        rooms = Rooms(store)
        app.state.context = Context(store, rooms, names, debug)
        yield
        await rooms.stop()
        store.close()

    app = FastAPI(lifespan=life, openapi_url=None, docs_url=None, redoc_url=None)
    app.include_router(router)
    app.add_exception_handler(PaijuError, _problem)
    app.add_exception_handler(HTTPException, _http_problem)
    app.middleware("http")(_guarded)
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_FROM)

    @app.get("/{path:path}")
    async def page(path: str) -> Response:
        return _file(static, path)

    return _Server(app)


class _Server:
    """Sockets go straight to their seats: what a command costs is mostly paid on the way to it."""

    def __init__(self, pages: FastAPI) -> None:
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] != "websocket":
            await self._pages(scope, receive, send)
            return
        socket = WebSocket(scope, receive, send)
        path = scope["path"]
        if path.startswith(SOCKETS):
            await serve_socket(self._pages.state.context, socket, path.removeprefix(SOCKETS))
        else:
            await socket.close()


async def _guarded(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Refuse foreign hosts, pages of other origins, and those who ask too much; and say what a page may do."""
    context: Context = request.app.state.context
    changes = request.method not in ("GET", "HEAD", "OPTIONS")
    address = request.client.host if request.client is not None else ""
    if not known_host(request.headers.get("host"), context.names):
        response = await _problem(request, RequestError("foreign_host", 421))
    elif changes and not same_origin(request.headers, needed=False):
        response = await _problem(request, RequestError("foreign_origin", 403))
    elif changes and not context.requests.take(address):
        response = await _problem(request, RequestError("too_fast", 429))
    else:
        response = await call_next(request)
    response.headers.update(_HEADERS)
    return response


async def _problem(request: Request, error: Exception) -> Response:
    """An error in words. Nothing of a hand is in it: details name what was sent."""
    del request
    if not isinstance(error, PaijuError):
        raise error
    status = error.status if isinstance(error, RequestError) else 503 if isinstance(error, StoreError) else 400
    return answer(Problem(error.code, plain(error.details), texts_of(error)), status)


async def _http_problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return await _problem(request, RequestError("no_such_page", status, path=request.url.path))


def _file(static: Path, path: str) -> Response:
    """A file of the page; any other path is the page itself, which knows what it means."""
    if not (static / PAGE).is_file():
        return PlainTextResponse(text("server.page_missing"), 503)
    if path.startswith(("api/", "ws/")):
        raise RequestError("no_such_page", 404, path=f"/{path}")
    found = (static / path).resolve()
    if not path or not found.is_relative_to(static.resolve()) or not found.is_file():
        if path.startswith(HASHED):
            raise RequestError("no_such_page", 404, path=f"/{path}")
        return FileResponse(static / PAGE, headers={"Cache-Control": "no-cache"})
    kept = "public, max-age=31536000, immutable" if path.startswith(HASHED) else "no-cache"
    return FileResponse(found, headers={"Cache-Control": kept})
