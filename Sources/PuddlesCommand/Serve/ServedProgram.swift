// The program that `site serve` runs, and how it is built.
import PuddlesSystem

/// The program that `site serve` runs: the host of the site, or `site` itself if the site has none.
struct ServedProgram: Sendable, Equatable {
  let path: String
  /// Whether the program is a host, which has no commands, only options.
  let isHost: Bool
  /// The package that the program is built from; `nil` if it is unknown.
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

  /// The arguments to start it with: a program that is no host needs `serve` before the options.
  func arguments(for options: [String]) -> [String] { (isHost ? [] : ["serve"]) + options }

  /// Identifies the current file of the program.
  var stamp: FileStatus? { Files.status(of: path) }
}

/// The arguments for `swift build` to build a program again in its place.
struct PackageBuild: Sendable, Equatable {
  let root: String
  let product: String
  let configuration: String
  let scratch: String
}

extension PackageBuild {
  /// - Parameter folder: The folder of built programs, such as `/a/.build/x86_64-unknown-linux-gnu/debug`.
  init(product: String, root: String, folder: String) {
    (self.root, self.product) = (root, product)
    configuration = Files.name(of: folder)
    scratch = Files.parent(of: Files.parent(of: folder))
  }

  /// The root of the package that is built into a folder; `nil` if the folder is no build folder.
  static func root(of folder: String) -> String? {
    let root = Files.parent(of: Files.parent(of: Files.parent(of: folder)))
    let isBuild = ["debug", "release"].contains(Files.name(of: folder))
    return isBuild && Files.isFile("\(root)/Package.swift") ? root : nil
  }

  /// Whether the manifest of a package contains the name of a program.
  static func declares(_ name: String, in root: String) -> Bool {
    guard let manifest = try? Files.read("\(root)/Package.swift") else { return false }
    return String(decoding: manifest, as: UTF8.self).contains("\"\(name)\"")
  }

  /// The arguments for `swift`.
  ///
  /// With other flags than those of the last build, everything would be built again: `PUDDLES_BUILD_FLAGS` contains the
  /// flags to repeat.
  func arguments(flags: String?) -> [String] {
    [
      "build", "--package-path", root, "--scratch-path", scratch, "-c", configuration,
      "--product", product,
    ] + (flags ?? "").split(separator: " ").map(String.init)
  }

  /// Builds the program, with the output of the compiler on the terminal; returns whether it worked.
  func run(flags: String?) async throws -> Bool {
    let child = try ChildProcess.start("swift", arguments(flags: flags), descriptors: [(2, 1)])
    return await ChildProcess.end(of: child) == .exit(0)
  }

  /// Builds the program without output.
  /// - Returns: The output of the compiler if it did not work; `nil` if it did.
  func fault(flags: String?) async -> String? {
    do {
      let (text, end) = try await ChildProcess.run(
        "swift", arguments(flags: flags), reading: [1, 2])
      return end == .exit(0) ? nil : text
    } catch {
      return "\(error)\n"
    }
  }
}
