// The last build as a whole: what it read, what it said, and the state it left the files in.
import Puddles
import PuddlesBasics

/// Enough to tell that a build would do nothing, without doing it.
struct BuildMemory: Sendable {
  static let form = "puddles build 4"

  /// The sources that were read by the whole build.
  var sources = Reads()
  /// The state of `assets/` and `static/` in the content.
  var copied: UInt64 = 0
  /// The stamp of the manifest in the output.
  var manifest: UInt64 = 0
  var report = BuildReport()
  /// Published files that are not as the build left them.
  var damaged: Set<String> = []
  /// Those of all the others are known.
  var stamps = OutputStamps()
  /// How many pages have to be made each time.
  var restless = 0
  var links: LinkMemory?
}

extension BuildMemory {
  /// What the last build left behind; `nil` if that is not known.
  init?(in file: SealedFile, key: UInt64, output: String) {
    guard var reader = file.read(key: key), (try? read(from: &reader, output)) != nil else {
      return nil
    }
  }

  func write(to file: SealedFile, key: UInt64, stamps: OutputStamps) {
    file.write(key: key) { writer in
      writer.write(sources.revisions.sorted { $0.key < $1.key }) {
        $0.write($1.key.source)
        $0.write($1.key.part)
        $0.write($1.value)
      }
      writer.write(sources.unwatched.sorted()) { $0.write($1) }
      writer.write(copied)
      writer.write(manifest)
      writer.write(restless)
      writer.write(links) { $0.write($1) }
      for number in [report.pages, report.assets, report.files] { writer.write(number) }
      writer.write(report.omissions) { $0.write($1) }
      writer.write(report.diagnostics) { $0.write($1) }
      stamps.write(to: &writer)
    }
  }

  private mutating func read(
    from reader: inout ByteReader, _ output: String
  ) throws(Damaged) {
    for _ in 0..<max(0, try reader.number()) {
      let key = ReadKey(try reader.text(), try reader.text())
      sources.note(key, revision: try reader.word())
    }
    for _ in 0..<max(0, try reader.number()) { sources.note(unwatched: try reader.text()) }
    copied = try reader.word()
    manifest = try reader.word()
    restless = try reader.number()
    links = try reader.optional { reader throws(Damaged) in try LinkMemory(from: &reader) }
    (report.pages, report.assets, report.files) =
      (try reader.number(), try reader.number(), try reader.number())
    report.omissions = try reader.texts()
    report.diagnostics = try reader.list { reader throws(Damaged) in try reader.diagnostic() }
    stamps = try OutputStamps(from: &reader, comparedWith: output)
    damaged = Set(stamps.changed)
    report.unchanged = stamps.count
    report.isPublished = true
  }
}
