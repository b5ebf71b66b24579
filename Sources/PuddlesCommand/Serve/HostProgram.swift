// Finding the program that serves: `site` has `site-host` beside it.
import PuddlesBuilder
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
