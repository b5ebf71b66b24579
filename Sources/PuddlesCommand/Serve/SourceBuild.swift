// The program of the host: found beside `site`, built before it starts and when its sources change.
import PuddlesConsole
import PuddlesOptions
import PuddlesSystem

/// The host program of a site, and the package that it is built from, if there is one.
struct HostProgram: Sendable, Equatable {
  let path: String
  /// How to build it; `nil` outside of a package.
  let package: PackageBuild?
}

/// What `swift build` needs to know to make the program again where it is.
struct PackageBuild: Sendable, Equatable {
  let root: String
  let product: String
  let configuration: String
  let scratch: String
}

extension HostProgram {
  /// - Parameter program: The path of the running program.
  init(beside program: String) {
    let folder = Files.parent(of: program)
    let name = "\(Files.name(of: program))-host"
    path = "\(folder)/\(name)"
    package = PackageBuild(product: name, folder: folder)
  }

  var exists: Bool { Files.status(of: path)?.kind == .file }
}

extension PackageBuild {
  /// - Parameter folder: Such as `/a/.build/x86_64-unknown-linux-gnu/debug`.
  init?(product: String, folder: String) {
    let triple = Files.parent(of: folder)
    let scratch = Files.parent(of: triple)
    let root = Files.parent(of: scratch)
    let configuration = Files.name(of: folder)
    guard ["debug", "release"].contains(configuration),
      Files.status(of: "\(root)/Package.swift")?.kind == .file
    else { return nil }
    (self.root, self.product) = (root, product)
    (self.configuration, self.scratch) = (configuration, scratch)
  }

  /// The words after `swift`.
  ///
  /// Other flags than those of the last build would build everything again: `PUDDLES_BUILD_FLAGS`
  /// repeats them.
  func words(flags: String?) -> [String] {
    [
      "build", "--package-path", root, "--scratch-path", scratch, "-c", configuration,
      "--product", product,
    ] + (flags ?? "").split(separator: " ").map(String.init)
  }
}

// MARK: - Building

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
    for await _ in try SettledChanges.of("\(package.root)/Sources") {
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

  /// Identifies a program.
  private var stamp: FileStatus? {
    Files.status(of: "\(package.scratch)/\(package.configuration)/\(package.product)")
  }

  private func buildQuietly() async -> (Bool, String) {
    do {
      let pipe = try Pipe()
      let child = try ChildProcess.start(
        "swift", words, descriptors: [(pipe.writeEnd, 1), (pipe.writeEnd, 2)])
      pipe.closeWriting()
      let text = await pipe.readToEnd()
      return (await ChildProcess.end(of: child) == .exit(0), text)
    } catch {
      return (false, "\(error)\n")
    }
  }
}
