// The sources of the host: built before it starts, and again when they change.
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds the host by `swift build`.
struct SourceBuild: Sendable {
  let package: PackageBuild
  let console: Console

  init(_ package: PackageBuild, _ console: Console) {
    (self.package, self.console) = (package, console)
  }
}

extension SourceBuild {
  private var words: [String] { package.words(flags: console.variable("PUDDLES_BUILD_FLAGS")) }

  /// Builds with the compiler's words on the terminal; whether it worked.
  func build(showing: Bool) async -> Bool {
    do {
      let child = try ChildProcess.start("swift", words, descriptors: [(2, 1)])
      return await ChildProcess.end(of: child) == .exit(0)
    } catch {
      console.fail("\(error)")
      return false
    }
  }

  /// Builds again after each change of the sources, until the task is cancelled.
  func follow(_ supervisor: Supervisor) async throws {
    for await _ in try changes() {
      let before = stamp
      await supervisor.tell(ControlMessage(.building))
      let (isBuilt, text) = await buildQuietly()
      if !isBuilt {
        console.report(text)
        await supervisor.tell(ControlMessage(.buildFailed, text))
      } else if stamp != before {
        await supervisor.replace()
      } else {
        await supervisor.tell(ControlMessage(.buildFailed))
      }
    }
  }

  /// What is saved while a build runs is one more build, however often it is.
  private func changes() throws(ListeningError) -> AsyncStream<Void> {
    let settled = try SettledChanges.of("\(package.root)/Sources")
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      for await _ in settled { continuation.yield() }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Tells one program from the next.
  private var stamp: FileStatus? {
    Files.status(of: "\(package.scratch)/\(package.configuration)/\(package.product)")
  }

  private func buildQuietly() async -> (Bool, String) {
    do {
      let pipe = try Pipe()
      let child = try ChildProcess.start(
        "swift", words, descriptors: [(pipe.writeEnd, 1), (pipe.writeEnd, 2)])
      close(pipe.writeEnd)
      let text = await pipe.readToEnd()
      return (await ChildProcess.end(of: child) == .exit(0), text)
    } catch {
      return (false, "\(error)\n")
    }
  }
}
