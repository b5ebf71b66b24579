// What `Package.swift` says of the rooms, as these tests read it.

/// The targets below `Sources`, and what they may import.
struct Manifest {
  /// The dependencies of each target.
  private(set) var dependencies: [String: Set<String>] = [:]
  /// The targets of each product.
  let products: [String: [String]]
  /// The targets of the example's core, by their folders.
  private(set) var core: [String: String] = [:]

  init() throws {
    let text = try packageText("Package.swift")
    let kinds = "(?:room|core|program|executableTarget)"
    let folder = #"(?:, in: "(\w+)")?"#
    let list = #"(?:,\s*(?:dependencies: )?\[([^\]]*)\])?"#
    let path = #"(,\s*path: )?"#
    let target = try Regex<(Substring, Substring, Substring?, Substring?, Substring?)>(
      #"\b\#(kinds)\(\s*(?:name: )?"([\w-]+)"\#(folder)\#(list)\#(path)"#)
    // Programs with a path of their own are for tests.
    for target in text.matches(of: target).map(\.output) where target.4 == nil {
      dependencies[String(target.1)] = Self.names(in: target.3 ?? "")
      if let folder = target.2 { core["Sources/App/Core/\(folder)"] = String(target.1) }
    }
    let products = text.matches(
      of: /\.(?:library|executable)\(name: "(\w+)", targets: \[([^\]]*)\]\)/)
    self.products = Dictionary(
      uniqueKeysWithValues: products.map { (String($0.1), Self.names(in: $0.2).sorted()) })
  }

  private static func names(in list: some StringProtocol) -> Set<String> {
    Set(String(list).matches(of: /"([\w-]+)"/).map { String($0.1) })
  }

  /// A target with everything that it needs.
  func closure(of target: String) -> Set<String> {
    var (found, open): (Set<String>, [String]) = ([], [target])
    while let next = open.popLast() {
      if found.insert(next).inserted { open += dependencies[next] ?? [] }
    }
    return found
  }
}
