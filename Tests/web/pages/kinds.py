"""Which pages are looked at in a browser: all of the live app, and some of each other kind.

Of the app and its examples, the 201 numbers count as one kind, and so do the questions: their pages
differ in a number or a name. Documents, release notes, previews and the reference are kinds: their
pages are drawn by the same layout. The Chinese pages of the app are a kind, because only their words differ.
"""

import re

# How many pages of a kind are looked at, from the first to the last.
SAMPLES = 5
KINDS = (
    (r"/numbers/\d+/", "numbers"),
    (r"(?!/zh-Hans/|/previews/).+/ask-[^/]+/", "questions"),
    (r"/zh-Hans/numbers/\d+/", "Chinese numbers"),
    (r"/docs/(?!examples/).+/", "documents"),
    (r"/zh-Hans/docs/.+/", "Chinese documents"),
    (r"/zh-Hans/.+/", "other Chinese pages"),
    (r"/previews/.+/", "previews"),
    (r"/api/.+/", "pages of the reference"),
    (r"/notes/tags/[^/]+/", "tags"),
    (r"/notes/page/\d+/", "pages of notes"),
    (r"/notes/[^/]+/", "notes"),
)


def chosen(paths: list[str]) -> list[str]:
    """Prints what is chosen of each kind."""
    groups: dict[str, list[str]] = {}
    for path in paths:
        groups.setdefault(kind(path), []).append(path)
    result = groups.pop("the live app")
    print(f"  {len(result)} of {len(result)} pages of the live app")
    for name, pages in groups.items():
        result += spread(pages)
        print(f"  {len(spread(pages))} of {len(pages)} {name}", flush=True)
    return result


def kind(path: str) -> str:
    return next(
        (name for pattern, name in KINDS if re.fullmatch(pattern, path)), "the live app"
    )


def spread(paths: list[str]) -> list[str]:
    if len(paths) <= SAMPLES:
        return paths
    return [paths[index * (len(paths) - 1) // (SAMPLES - 1)] for index in range(SAMPLES)]


def name(path: str) -> str:
    """The name of its pictures."""
    return path.strip("/").replace("/", "_") or "home"
