// Where a new package finds this library.
import PuddlesSystem

/// A dependency as a manifest spells it.
struct LibraryReference: Equatable {
  /// `.package(…)`
  let dependency: String
  /// The name by which products are asked for.
  let identity: String
  /// Whether it is found by a URL, and so by the machines of a service, too.
  let hasURL: Bool
}

extension LibraryReference {
  /// - Parameters:
  ///   - given: A path or URL; without one the library is looked for around the program and the
  ///     folder it runs in.
  ///   - folder: The folder of the new package.
  init?(_ given: String?, from folder: String) {
    if let given, Self.isURL(given) {
      let name = Files.name(of: given)
      self.init(
        dependency: ".package(url: \(Self.quoted(given)), branch: \"main\")",
        identity: name.hasSuffix(".git") ? String(name.dropLast(4)) : name, hasURL: true)
      return
    }
    guard let checkout = given ?? Self.checkout() else { return nil }
    let target = Files.resolved(checkout)
    self.init(
      dependency:
        ".package(path: \(Self.quoted(RelativeFile.path(to: target, from: Files.resolved(folder)))))",
      identity: Files.name(of: target), hasURL: false)
  }

  static func isURL(_ text: String) -> Bool { text.contains("://") || text.hasPrefix("git@") }

  /// The folder of this library above the program or above the folder it runs in.
  private static func checkout() -> String? {
    let places = [CommandLine.arguments.first ?? ".", "."].map(Files.resolved)
    return ([Files.program] + places).lazy.compactMap(checkout(above:)).first
  }

  private static func checkout(above path: String) -> String? {
    var folder = path
    while true {
      if isLibrary(folder) { return folder }
      let parent = Files.parent(of: folder)
      if parent == folder { return nil }
      folder = parent
    }
  }

  private static func isLibrary(_ folder: String) -> Bool {
    guard let bytes = try? Files.read("\(folder)/Package.swift") else { return false }
    let manifest = String(decoding: bytes, as: UTF8.self)
    return manifest.split(separator: "\n").contains { $0.hasPrefix("  name: \"puddles-web\"") }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
