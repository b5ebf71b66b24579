// Assertions that compare markup and other texts with stored snapshots.
import Foundation
public import Puddles
public import Testing

/// Checks that a tree renders like its stored snapshot.
///
/// ```swift
/// @Test func card() async { await assertHTML(LoafCard(name: "Rye", interface: .ignore)) }
/// ```
/// The tree belongs to no site: its links to destinations are not checked. What it throws is an issue of the test.
///
/// The snapshot lies beside the test file, in `__Snapshots__/<TestFile>/<test>.<name>.html`, in a
/// form in which a tag of at most 100 columns is one line. `SNAPSHOT_RECORD=missing swift test`
/// writes those that do not exist, `SNAPSHOT_RECORD=all` all of them, and `SNAPSHOT_RECORD=card` those of
/// the test `card`.
/// - Parameters:
///   - name: Distinguishes several snapshots of one test; needed if the test has arguments.
///   - mode: Whether controls act (`.live`) or are inert, as in a static page.
///   - record: Overrides the variable.
public func assertHTML(
  _ html: some HTML, named name: String? = nil, environment: EnvironmentValues = .init(),
  at location: PageLocation = PageLocation(), mode: Session.Mode = .still,
  record: SnapshotRecording? = nil, filePath: String = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    let session = Session(mode: mode)
    let page = try await renderStage(
      AnyHTML(html), environment: environment, showing: Rendering(in: session),
      location: location)
    await session.end()
    assertHTML(
      bytes: page.facts.presentations.flatMap(\.self) + page.bytes, named: name, record: record,
      filePath: filePath, function: function, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Checks that markup is well formed and like its stored snapshot.
public func assertHTML(
  bytes: [UInt8], named name: String? = nil, record: SnapshotRecording? = nil,
  filePath: String = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let text = HTMLPrinter.print(try HTMLParser.parse(bytes))
    assertText(
      text, named: name, fileExtension: "html", record: record, filePath: filePath,
      function: function, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Checks that a text, such as a feed or the output of a program, is like its stored snapshot.
public func assertText(
  _ text: String, named name: String? = nil, fileExtension: String = "txt",
  record: SnapshotRecording? = nil, filePath: String = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = SnapshotFile(
    testFile: filePath, function: function, name: name, fileExtension: fileExtension)
  let recording = record ?? .fromEnvironment(for: file)
  Snapshot(file: file, recording: recording, sourceLocation: sourceLocation).check(text)
}
