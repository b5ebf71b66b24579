// The program that answers requests, and how it is built.
import PuddlesSystem

/// What `site serve` runs: the host of a site, or `site` itself where a site has none.
struct ServedProgram: Sendable, Equatable {
  let path: String
  /// Whether the program is a host, which knows one command only.
  let isHost: Bool
  /// The package that it is built from, if there is one.
  let package: PackageBuild?
}

extension ServedProgram {
  /// - Parameter program: The path of the running program.
  init(beside program: String) {
    let folder = Files.parent(of: program)
    let host = "\(Files.name(of: program))-host"
    let root = PackageBuild.root(of: folder)
    let isHost =
      root.map { PackageBuild.declares(host, in: $0) } ?? Files.isFile("\(folder)/\(host)")
    let path = isHost ? "\(folder)/\(host)" : program
    let package = root.map {
      PackageBuild(product: Files.name(of: path), root: $0, folder: folder)
    }
    self.init(path: path, isHost: isHost, package: package)
  }

  /// The words that a process of it begins with.
  func words(for options: [String]) -> [String] { (isHost ? [] : ["serve"]) + options }

  /// Identifies the program as it lies there now.
  var stamp: FileStatus? { Files.status(of: path) }
}

/// What `swift build` needs to know to make a program again where it is.
struct PackageBuild: Sendable, Equatable {
  let root: String
  let product: String
  let configuration: String
  let scratch: String
}

extension PackageBuild {
  /// - Parameter folder: Such as `/a/.build/x86_64-unknown-linux-gnu/debug`.
  init(product: String, root: String, folder: String) {
    (self.root, self.product) = (root, product)
    configuration = Files.name(of: folder)
    scratch = Files.parent(of: Files.parent(of: folder))
  }

  /// The folder of the package whose programs lie in a folder.
  static func root(of folder: String) -> String? {
    let root = Files.parent(of: Files.parent(of: Files.parent(of: folder)))
    let isBuild = ["debug", "release"].contains(Files.name(of: folder))
    return isBuild && Files.isFile("\(root)/Package.swift") ? root : nil
  }

  /// Whether the manifest of a package names a program.
  static func declares(_ name: String, in root: String) -> Bool {
    guard let manifest = try? Files.read("\(root)/Package.swift") else { return false }
    return String(decoding: manifest, as: UTF8.self).contains("\"\(name)\"")
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

  /// Builds with the compiler's words on the terminal; whether it worked.
  func run(flags: String?) async throws -> Bool {
    let child = try ChildProcess.start("swift", words(flags: flags), descriptors: [(2, 1)])
    return await ChildProcess.end(of: child) == .exit(0)
  }

  /// Builds in silence.
  /// - Returns: What the compiler says if it did not work.
  func fault(flags: String?) async -> String? {
    do {
      let (text, end) = try await ChildProcess.run("swift", words(flags: flags), reading: [1, 2])
      return end == .exit(0) ? nil : text
    } catch {
      return "\(error)\n"
    }
  }
}
