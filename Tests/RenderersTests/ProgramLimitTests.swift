// Programs that hang, write without end, or leave others behind.
import Foundation
import PuddlesSystem
import TestSupport
import Testing

@Suite("Programs with limits")
struct ProgramLimitTests {
  private func run(
    _ script: String, _ change: (inout ProgramLimits) -> Void = { _ in }
  ) async throws -> (outcome: ProgramOutcome, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    var limits = ProgramLimits()
    change(&limits)
    let program = LimitedProgram(
      path: "/bin/sh", words: ["-c", script], folder: folder.path,
      environment: ["PATH": "/usr/bin:/bin"], limits: limits)
    return (try await program.run(input: Array("input".utf8)), folder)
  }

  @Test("end with their code, and have their streams in files")
  func streams() async throws {
    let (outcome, folder) = try await run("tr a-z A-Z; echo message >&2; exit 7")
    #expect(outcome == .exit(7))
    #expect(try folder.read(".output") == "INPUT" && folder.read(".messages") == "message\n")
  }

  @Test("are ended when their time is over, with what they started")
  func time() async throws {
    let script = "sleep 1000 & echo $! > child; sleep 1000"
    let (outcome, folder) = try await run(script) { $0.time = .milliseconds(300) }
    #expect(outcome == .outOfTime)
    let child = try #require(Int32(folder.read("child").trimmingCharacters(in: .newlines)))
    try await waitUntil("the child has ended") { kill(child, 0) != 0 || Self.isZombie(child) }
  }

  @Test("leave nothing behind that goes on after their end")
  func children() async throws {
    let (outcome, folder) = try await run("sleep 1000 & echo $! > child")
    #expect(outcome == .exit(0))
    let child = try #require(Int32(folder.read("child").trimmingCharacters(in: .newlines)))
    try await waitUntil("the child has ended") { kill(child, 0) != 0 || Self.isZombie(child) }
  }

  #if os(Linux)
    @Test("write no more than the limit")
    func output() async throws {
      let (outcome, folder) = try await run("exec cat /dev/zero") { $0.output = 100_000 }
      #expect(outcome == .tooMuchOutput)
      let size = try FileManager.default.attributesOfItem(atPath: folder.file(".output"))[.size]
      #expect(size as? Int == 100_000)
    }

    @Test("get no more memory than the limit")
    func memory() async throws {
      let script = "exec tail -c 300000000 /dev/zero"
      let (outcome, _) = try await run(script) { $0.memory = 50_000_000 }
      #expect(outcome != .exit(0) && outcome != .outOfTime)
    }
  #endif

  /// Whether a process has ended and only waits for its parent.
  private static func isZombie(_ process: Int32) -> Bool {
    let state = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return String(decoding: state, as: UTF8.self).split(separator: ")").last?.hasPrefix(" Z")
      == true
  }
}
