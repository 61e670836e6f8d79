"""Write the types of the page: `python -m paiju.server.typescript > web/src/lib/protocol.ts`."""

from __future__ import annotations

import inspect
import json
import sys
import types
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import fields

from paiju.server import protocol, shapes

_PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown"}
_BASES: Final = (shapes.Shape, protocol.FromClient, protocol.ToClient, protocol.Request)
_UNIONS: Final = ("ClientMessage", "ServerMessage")


def structs() -> list[type[Struct]]:
    """Every message and shape, in the order of the sources."""
    found = [
        each
        for module in (shapes, protocol)
        for each in vars(module).values()
        if inspect.isclass(each) and issubclass(each, Struct) and each.__module__ == module.__name__
    ]
    return [each for each in found if each not in _BASES]


def type_text(hint: Any) -> str:  # noqa: ANN401  (any annotation)
    """One annotation in TypeScript; raises `TypeError` for one that JSON does not have."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if inspect.isclass(hint) and issubclass(hint, Struct):
        return hint.__name__
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_text(args[0])
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in args)
    if origin in (Union, types.UnionType):
        return " | ".join(type_text(each) for each in args if each is not UnsetType)
    if origin is list:
        inner = type_text(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(type_text(each) for each in args)}]"
    if origin is dict:
        return f"Record<{type_text(args[0])}, {type_text(args[1])}>"
    raise TypeError(hint)


def struct_text(struct: type[Struct]) -> str:
    """One interface."""
    hints = get_type_hints(struct, include_extras=True)
    config = struct.__struct_config__
    doc = " ".join(inspect.cleandoc(struct.__doc__ or "").split())
    lines = [f"/** {doc} */", f"export interface {struct.__name__} {{"]
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {json.dumps(config.tag)};")
    sent = issubclass(struct, protocol.ToClient) and config.omit_defaults
    asked = config.forbid_unknown_fields and not issubclass(struct, shapes.Shape)
    for field in fields(struct):
        absent = field.default is UNSET or ((sent or asked) and not field.required)
        lines.append(f"  {field.encode_name}{'?' if absent else ''}: {type_text(hints[field.name])};")
    return "\n".join([*lines, "}"])


def source() -> str:
    """The whole file."""
    unions = [
        f"export type {name} = {' | '.join(each.__name__ for each in get_args(getattr(protocol, name)))};"
        for name in _UNIONS
    ]
    head = [
        "// Written by `python -m paiju.server.typescript` from paiju/server/protocol.py; don't edit.",
        f"export const PROTOCOL = {protocol.PROTOCOL};\nexport const MAX_FRAME = {protocol.MAX_FRAME};",
    ]
    return "\n\n".join([*head, *map(struct_text, structs()), *unions]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(source())
