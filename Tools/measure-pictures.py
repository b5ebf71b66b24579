#!/usr/bin/env python3
"""Builds of a blog with 200 photographs and 300 formulas, side by side with libvips alone: CPU, wall, memory, bytes.

measure-pictures.py [--work DIR] SITE
SITE is the PictureSite program. The photographs are made by libvips: several sizes, upright ones with an orientation, inks,
16 bits, places, one that is broken and one of 30,000 x 30,000 pixels. The formulas are those of `formulas.txt`, and their sides."""
import argparse, concurrent.futures, os, pathlib, resource, shutil, struct, subprocess, sys, tempfile, time

WIDTHS = [480, 720, 1080, 1440]
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def vips(*words):
    subprocess.run(["vips", *map(str, words)], check=True, **QUIET)


def used(command, cwd=None):
    """CPU seconds with all children, wall seconds and peak MiB of the process itself."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, cwd=cwd, stdout=log, stderr=subprocess.STDOUT)
        peak = 0
        while process.poll() is None:
            try:
                for line in open(f"/proc/{process.pid}/status"):
                    if line.startswith("VmHWM:"):
                        peak = max(peak, int(line.split()[1]) / 1024)
            except (OSError, ValueError):
                pass
            time.sleep(0.02)
        wall = time.monotonic() - start
        log.seek(0)
        text = log.read().decode(errors="replace")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        sys.exit(f"failed: {' '.join(map(str, command))}\n{text[-3000:]}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, wall, peak, text


def exif(orientation):
    """A segment with an orientation and a place in degrees (CIPA DC-008)."""
    rational = lambda *pairs: b"".join(struct.pack(">II", *pair) for pair in pairs)
    field = lambda tag, kind, count, value: struct.pack(">HHI", tag, kind, count) + value
    gps_at = 8 + 2 + 24 + 4
    data_at = gps_at + 2 + 48 + 4
    tiff = b"MM\0*" + struct.pack(">IH", 8, 2)
    tiff += field(0x0112, 3, 1, struct.pack(">HH", orientation, 0))
    tiff += field(0x8825, 4, 1, struct.pack(">I", gps_at)) + struct.pack(">IH", 0, 4)
    tiff += field(1, 2, 2, b"N\0\0\0") + field(2, 5, 3, struct.pack(">I", data_at))
    tiff += field(3, 2, 2, b"E\0\0\0") + field(4, 5, 3, struct.pack(">I", data_at + 24))
    tiff += struct.pack(">I", 0) + rational((52, 1), (31, 1), (12, 1), (13, 1), (24, 1), (18, 1))
    return b"\xff\xe1" + struct.pack(">H", len(tiff) + 8) + b"Exif\0\0" + tiff


def comment(text):
    return b"\xff\xfe" + struct.pack(">H", len(text) + 2) + text.encode()


class Photographs:
    """Files that libvips makes once; copies of one differ in a comment, so that each is another picture."""

    def __init__(self, folder, base):
        self.folder, self.base = folder, base
        self.names = []

    def scene(self, width, height):
        """A cloud of noise at several scales, whose file is as large as that of a photograph."""
        path = self.base / f"{width}x{height}.v"
        if not path.exists():
            bands = []
            for band in range(3):
                part = self.base / f"band{band}.v"
                vips("fractsurf", part, width, height, 2.35 + band / 50)
                scaled = self.base / f"scaled{band}.v"
                vips("scale", part, scaled)
                bands.append(scaled)
            vips("bandjoin", " ".join(map(str, bands)), self.base / "joined.v")
            vips("copy", self.base / "joined.v", path, "--interpretation", "srgb")
        return path

    def write(self, kind, count, width, height, ending="jpg", space=None, orientation=None):
        scene = self.scene(width, height)
        first = self.base / f"{kind}.{ending}"
        target = f"{first}[Q=92]" if ending == "jpg" else first
        if not first.exists():
            if space:
                vips("colourspace", scene, self.base / "space.v", space)
                scene = self.base / "space.v"
            vips("copy", scene, target)
        whole = first.read_bytes()
        for number in range(count):
            name = f"{kind}-{number}.{ending}"
            if ending == "jpg":
                more = (exif(orientation) if orientation else b"") + comment(name)
                bytes_ = whole[:2] + more + whole[2:]
            else:
                bytes_ = whole + name.encode()
            (self.folder / name).write_bytes(bytes_)
            self.names.append(name)

    def write_all(self):
        self.write("small", 48, 1200, 800)
        self.write("middle", 60, 1600, 1067)
        self.write("large", 40, 2400, 1600)
        self.write("huge", 10, 4000, 2667)
        self.write("upright", 20, 1600, 1067, orientation=6)
        self.write("inks", 10, 1600, 1067, space="cmyk")
        self.write("deep", 10, 800, 533, ending="png", space="rgb16")
        (self.folder / "broken-0.jpg").write_bytes(b"\xff\xd8 no picture")
        bomb = self.base / "bomb.png"
        if not bomb.exists():
            vips("black", f"{bomb}[compression=9,bitdepth=1]", 30000, 30000)
        shutil.copy(bomb, self.folder / "bomb-0.png")
        self.names += ["broken-0.jpg", "bomb-0.png"]


def jobs(folder, names, output):
    """What libvips does for these photographs by itself."""
    for name in names:
        if name.startswith(("broken", "bomb")):
            continue
        words = subprocess.run(
            ["vipsheader", "-a", folder / name], capture_output=True, text=True).stdout
        facts = dict(line.split(": ", 1) for line in words.splitlines() if ": " in line)
        width = int(facts["height" if "upright" in name else "width"])
        widths = [one for one in WIDTHS if one < width] + ([width] if width <= WIDTHS[-1] else [])
        for one in widths:
            yield [
                "vipsthumbnail", "--vips-concurrency=1", "--export-profile=srgb", folder / name,
                "-s", f"{one}x", "-o", f"{output}/{name}.{one}.webp[Q=80,strip]"]


def run_all(commands):
    start = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda words: subprocess.run(words, check=True, **QUIET), commands))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, time.monotonic() - start


def show(name, cpu, wall, peak=None):
    print(f"{name:44} {cpu:8.2f} s CPU {wall:8.2f} s wall" + (f" {peak:6.0f} MiB" if peak else ""),
          flush=True)


def build(site, work, *words):
    return used([site, "build", "--content", "Content", "--output", "Public", *words], cwd=work)


def pictures(site, work):
    posts, base = work / "Content/posts", work / "base"
    posts.mkdir(parents=True)
    base.mkdir(exist_ok=True)
    photographs = Photographs(posts, base)
    photographs.write_all()
    names = photographs.names
    for number in range(0, len(names), 10):
        text = "".join(f"![A photograph]({name})\n\n" for name in names[number:number + 10])
        (posts / f"album-{number // 10}.md").write_text(
            f"---\ntitle: Album {number // 10}\ndate: 2026-01-{number // 10 + 1:02}\n---\n{text}")
    total = sum((posts / name).stat().st_size for name in names)
    print(f"{len(names)} photographs, {total / 1e6:.0f} MB")
    output = work / "alone"
    output.mkdir()
    commands = list(jobs(posts, names, output))
    cpu, wall = run_all(commands)
    show(f"libvips alone, {len(commands)} copies", cpu, wall)
    clean = lambda: [shutil.rmtree(work / name, ignore_errors=True) for name in ("Public", ".cache")]
    clean()
    plain = build(site, work, "--without-renderers")
    show("without pictures, first build", *plain[:3])
    plain_again = build(site, work, "--without-renderers")
    show("without pictures, second build", *plain_again[:3])
    (posts / "album-0.md").open("a").write("More.\n")
    plain_edit = build(site, work, "--without-renderers")
    show("without pictures, after an edit", *plain_edit[:3])
    clean()
    first = build(site, work, "--verbose")
    show("with pictures, first build", *first[:3])
    print("  beyond libvips and the build without pictures: "
          f"{(first[0] - plain[0]) / cpu * 100 - 100:+.1f} % CPU, {(first[1] - plain[1]) / wall * 100 - 100:+.1f} % wall")
    again = build(site, work)
    show("with pictures, second build", *again[:3])
    (posts / "album-0.md").open("a").write("More.\n")
    edit = build(site, work)
    show("with pictures, after an edit", *edit[:3])
    print(f"  beyond the builds without: {again[0] - plain_again[0]:+.2f} s and {edit[0] - plain_edit[0]:+.2f} s CPU")
    print("\n".join(line for line in first[3].splitlines() if "vips" in line or "picture" in line))


def formulas(site, work, lines):
    posts = work / "Content/posts"
    posts.mkdir(parents=True)
    for number in range(0, len(lines), 30):
        text = "\n\n".join(f"Then ${line}$ holds." for line in lines[number:number + 30])
        (posts / f"text-{number // 30}.md").write_text(
            f"---\ntitle: Text {number // 30}\ndate: 2026-01-{number // 30 + 1:02}\n---\n{text}\n")
    first = build(site, work, "--verbose")
    show(f"{len(lines)} formulas, first build", *first[:3])
    shutil.rmtree(work / "Public")
    shutil.rmtree(work / ".cache/build", ignore_errors=True)
    show("formulas, again with their cache", *build(site, work, "--no-cache")[:3])
    print("\n".join(line for line in first[3].splitlines() if "katex" in line))


parser = argparse.ArgumentParser()
parser.add_argument("site")
parser.add_argument("--work")
options = parser.parse_args()
site = pathlib.Path(options.site).resolve()
work = pathlib.Path(options.work or tempfile.mkdtemp(prefix="pictures"))
for name in ("pictures", "formulas"):
    for part in ("Content", "Public", ".cache", "alone"):
        shutil.rmtree(work / name / part, ignore_errors=True)
    (work / name).mkdir(parents=True, exist_ok=True)
whole = (pathlib.Path(__file__).parent / "formulas.txt").read_text().splitlines()
sides = [side for line in whole for side in line.split(" = ", 1) if " = " in line]
formulas(site, work / "formulas", list(dict.fromkeys(whole + sides))[:300])
pictures(site, work / "pictures")
