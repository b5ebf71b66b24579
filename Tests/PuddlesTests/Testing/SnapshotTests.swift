// Snapshots: compared, recorded, missed, and left behind.
import Foundation
import Puddles
import TestSupport
import Testing

@testable import PuddlesTesting

@Suite("HTML snapshots", .snapshots)
struct SnapshotTests {
  @Test("a page is like its snapshot")
  func card() async {
    await assertHTML(Plate(title: "Design", minutes: 5), named: "plain")
    await assertHTML(Plate(title: "\"><script>alert(1)</script>", minutes: 1), named: "hostile")
  }

  @Test("a module is rendered with its environment, statically or live", arguments: [true, false])
  func module(isLive: Bool) async {
    let environment = EnvironmentValues().adding(Clicker())
    await assertHTML(
      ClickerModule(), named: isLive ? "live" : "static", environment: environment,
      mode: isLive ? .live : .still)
  }
}

@Suite(
  "Snapshots that are not right",
  .disabled(if: isRecordingAll, "orphans are deleted while all snapshots are recorded"))
struct SnapshotFailureTests {
  @Test("a missing snapshot fails unless it is recorded, then it is compared")
  func missing() async throws {
    let folder = try TemporaryFolder()
    await withKnownIssue {
      await assertHTML(Plate(title: "A", minutes: 1), record: .never, filePath: folder.testFile)
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("there is no snapshot missing.html") ?? false
    }
    await assertHTML(Plate(title: "A", minutes: 1), record: .missing, filePath: folder.testFile)
    #expect(try files(in: folder.path).keys.sorted() == ["__Snapshots__/Some/missing.html"])
    await assertHTML(Plate(title: "A", minutes: 1), record: .never, filePath: folder.testFile)
  }

  @Test("a difference fails with the lines that differ; recording missing ones does not hide it")
  func difference() async throws {
    let folder = try TemporaryFolder()
    await assertHTML(Plate(title: "A", minutes: 1), record: .missing, filePath: folder.testFile)
    for recording in [SnapshotRecording.never, .missing] {
      await withKnownIssue {
        await assertHTML(
          Plate(title: "A", minutes: 2), record: recording, filePath: folder.testFile)
      } matching: {
        $0.comments.first?.rawValue == """
          the page is not like its snapshot difference.html (record again with \
          SNAPSHOT_RECORD=difference)
           <div class="card">
             <h2>A</h2>
          -  <p>1 minutes</p>
          +  <p>2 minutes</p>
           </div>

          """
      }
    }
    await assertHTML(Plate(title: "A", minutes: 2), record: .all, filePath: folder.testFile)
    await assertHTML(Plate(title: "A", minutes: 2), record: .never, filePath: folder.testFile)
  }

  @Test(
    "one is recorded again by the name of its test or its own",
    arguments: [
      ("", false), ("row", true), ("row.wide", true), ("row.wide.html", false), ("column", false),
      ("a, row", true), ("ro", false), ("all", true), ("never", false),
    ])
  func named(words: String, isRecorded: Bool) {
    let file = SnapshotFile(testFile: "", function: "", name: "wide", fileExtension: "html")
    let own = words.replacing("row", with: file.test)
    #expect((SnapshotRecording(own, for: file) == .all) == isRecorded)
  }

  @Test("an issue stands at the caller's line")
  func location() async throws {
    let folder = try TemporaryFolder()
    let line = #line + 2
    await withKnownIssue {
      await assertHTML(Plate(title: "A", minutes: 1), record: .never, filePath: folder.testFile)
    } matching: {
      $0.sourceLocation?.line == line
    }
  }

  @Test("a name that a test does not ask for any more is an orphan of that test")
  func orphanOfTest() async throws {
    let folder = try TemporaryFolder()
    for name in ["orphanOfTest.a.html", "orphanOfTest.b.html", "orphanOfTestTwo.html"] {
      try folder.write("__Snapshots__/Some/\(name)", "<p></p>\n")
    }
    let test = try #require(Test.current)
    let found = Found()
    try await withKnownIssue {
      try await SnapshotTrait.snapshots.provideScope(for: test, testCase: nil) {
        assertHTML(
          bytes: Array("<p></p>".utf8), named: "a", record: .never, filePath: folder.testFile)
      }
    } matching: {
      found.add($0.comments.first?.rawValue ?? "")
      return true
    }
    let orphan = "the snapshot orphanOfTest.b.html is an orphan: the test does not ask for it"
    #expect(found.texts == [orphan])
  }
}

@Suite("A suite whose snapshots are looked at", .snapshots)
struct SnapshotSuiteTests {
  @Test("its tests are looked at one by one")
  func scope() {
    #expect(SnapshotCollector.current != nil)
  }
}

private let isRecordingAll = ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] == "all"

private struct Plate: Component {
  let title: String
  let minutes: Int

  var body: some HTML {
    div(.class("card")) {
      h2 { title }
      p { "\(minutes) minutes" }
    }
  }
}

extension TemporaryFolder {
  fileprivate var testFile: String { file("Some.swift") }
}
