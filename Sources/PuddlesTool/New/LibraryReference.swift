// Finds out how a new package refers to this library: by a path or by a URL.
import PuddlesSystem

/// The reference to the library as it is written in the manifest of a package.
struct LibraryReference: Equatable {
  /// The dependency, `.package(…)`.
  let dependency: String
  /// The name of the package in references to its products.
  let identity: String
  /// Whether the reference is a URL, which works on other machines, too.
  let hasURL: Bool
}

extension LibraryReference {
  /// - Parameters:
  ///   - given: A path or URL; without it the library is searched for in the folders above the program and above
  ///     the current folder.
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
    let path = RelativeFile.path(to: Files.resolved(checkout), from: Files.resolved(folder))
    // With its name the products keep their package when the folder of the library is another one.
    self.init(
      dependency: ".package(name: \"\(Self.name)\", path: \(Self.quoted(path)))",
      identity: Self.name, hasURL: false)
  }

  /// The name of this library's package.
  private static let name = "puddles-web"

  static func isURL(_ text: String) -> Bool { text.contains("://") || text.hasPrefix("git@") }

  /// Finds the folder of this library above the program or above the current folder.
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
    return manifest.split(separator: "\n").contains { $0.hasPrefix("  name: \"\(name)\"") }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
