"""All pages that links lead to, by plain requests: each answers, and has a policy and a title."""

import re
from html import unescape
from urllib.error import HTTPError
from urllib.parse import urldefrag, urljoin, urlsplit
from urllib.request import urlopen

from ..world import World


def all_paths(world: World) -> list[str]:
    found, waiting = {"/"}, ["/"]
    while waiting:
        path = waiting.pop()
        text = body(world, path)
        for link in links(text, world.host.origin + path):
            if link not in found:
                found.add(link)
                waiting.append(link)
    print(f"{len(found)} pages answer", flush=True)
    return sorted(found)


def body(world: World, path: str) -> str:
    try:
        with urlopen(world.host.origin + path, timeout=30) as answer:
            text = answer.read().decode()
    except HTTPError as error:
        world.report.expect(False, f"{path}: status {error.code}")
        return ""
    for pattern in (r"<title>[^<]+</title>", r'http-equiv="content-security-policy"'):
        world.report.expect(re.search(pattern, text) is not None, f"{path}: no {pattern}")
    return text


def links(text: str, url: str) -> set[str]:
    """The pages of this site that a page leads to; searches and files are none."""
    origin, paths = urlsplit(url)[:2], set()
    for href in re.findall(r'<a\b[^>]*?\shref="([^"]*)"', text):
        parts = urlsplit(urldefrag(urljoin(url, unescape(href))).url)
        if parts[:2] == origin and not parts.query and parts.path.endswith("/"):
            paths.add(parts.path)
    return paths
