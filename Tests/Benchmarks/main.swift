// `make bench`: how fast the library renders, beside programs that make the same bytes by hand.
// `Benchmarks documents FOLDER [--write FOLDER] [--colors]`: how fast it reads and draws documents.
// `Benchmarks code FOLDER`: what colors cost for the code of a folder of documents.
import Puddles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One job, done by the library, by a byte-appending program and by string interpolation.
struct Job {
  let name: String
  /// The most that the library may take, in times of the byte-appending program.
  let limit: Double
  let runs: Int
  let elements: Int
  let library: () -> [UInt8]
  let bytes: () -> [UInt8]
  let strings: () -> [UInt8]
}

func hand(_ write: (inout BytesRenderer) -> Void) -> [UInt8] {
  var renderer = BytesRenderer()
  write(&renderer)
  return renderer.out
}

let jobs = [
  Job(
    name: "table of 10,000 rows", limit: 1.6, runs: 20, elements: 70_002,
    library: { (try? renderComponents(TableView(rows: Model.rows))) ?? [] },
    bytes: { hand { $0.table(Model.rows) } },
    strings: { Array(StringRenderer.table(Model.rows).utf8) }),
  Job(
    name: "page of 200 nested components", limit: 4, runs: 200, elements: 601,
    library: { (try? renderComponents(PageView(boxes: Model.page))) ?? [] },
    bytes: { hand { $0.page(Model.page) } },
    strings: { Array(StringRenderer.page(Model.page).utf8) }),
  Job(
    name: "100,000 small cards", limit: 2.2, runs: 10, elements: 400_001,
    library: { (try? renderComponents(CardsView(cards: Model.cards))) ?? [] },
    bytes: { hand { $0.cards(Model.cards) } },
    strings: { Array(StringRenderer.cards(Model.cards).utf8) }),
]

let arguments = CommandLine.arguments
if arguments.count > 2, arguments[1] == "documents" {
  var job = DocumentJob(folder: arguments[2])
  job.hasColors = arguments.contains("--colors")
  if let index = arguments.firstIndex(of: "--write"), arguments.indices.contains(index + 1) {
    job.output = arguments[index + 1]
  }
  try job.run()
  exit(0)
}

if arguments.count > 2, arguments[1] == "code" {
  try CodeJob(folder: arguments[2]).run()
  exit(0)
}

row([
  "job", "bytes", "library", "per element", "÷ byte loop", "limit", "÷ interpolation", "bytes are",
])
row(["---", "--:", "--:", "--:", "--:", "--:", "--:", "---"])
for job in jobs {
  let own = best(of: job.runs, job.library)
  let bytes = best(of: job.runs, job.bytes)
  let strings = best(of: job.runs, job.strings)
  let same = own.bytes == bytes.bytes && own.bytes == strings.bytes
  row([
    job.name, "\(own.bytes.count)", "\(rounded(own.microseconds / 1000)) ms",
    "\(rounded(own.microseconds * 1000 / Double(job.elements), 0)) ns",
    rounded(own.microseconds / bytes.microseconds), "\(job.limit)",
    rounded(own.microseconds / strings.microseconds), same ? "the same" : "DIFFERENT",
  ])
}

print("\nGrowth: time per row of a table, against the smallest.\n")
row(["rows", "per row", "÷ smallest"])
row(["--:", "--:", "--:"])
var smallest = 0.0
for count in [1_250, 2_500, 5_000, 10_000] {
  let rows = Array(Model.rows.prefix(count))
  let time = best(of: 20) { (try? renderComponents(TableView(rows: rows))) ?? [] }.microseconds
  let perRow = time / Double(count)
  if smallest == 0 { smallest = perRow }
  row(["\(count)", "\(rounded(perRow * 1000, 0)) ns", rounded(perRow / smallest)])
}
