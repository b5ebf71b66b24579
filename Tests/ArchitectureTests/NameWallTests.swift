// Inside the app the walls run between folders of one target, so names are what is checked.
import Testing

private let app = "Sources/App"

private func types(in folder: String) -> Set<String> {
  let core = Set(SourceFile.all(in: "Sources/Core").flatMap(\.declaredTypes))
  return Set(SourceFile.all(in: "\(app)/\(folder)").flatMap(\.topLevelTypes)).subtracting(core)
}

/// Reports each use of a forbidden name in a folder.
private func expectNoUse(of names: Set<String>, in folder: String, because reason: String) {
  for file in SourceFile.all(in: "\(app)/\(folder)") {
    let own = Set(file.declaredTypes)
    let used = Set(file.identifiers.map(String.init)).intersection(names).subtracting(own)
    for name in used.sorted() { Issue.record("\(file.path) names \(name): \(reason)") }
  }
}

@Test("components name no provider, no module and no place")
func components() {
  let own = types(in: "Components")
  let forbidden = types(in: "Providers").union(types(in: "Modules")).union(types(in: "Router"))
  expectNoUse(
    of: forbidden.subtracting(own), in: "Components",
    because: "a component knows only its data and its interface")
}

@Test("no provider names another provider, a component or a module")
func providers() {
  let files = SourceFile.all(in: "\(app)/Providers")
  let providers = Set(files.flatMap(\.declaredTypes).filter { $0.hasSuffix("Provider") })
  for file in files where !file.path.hasSuffix("/Providers.swift") {
    let own = file.identifiers.lazy.map(String.init).filter { providers.contains($0) }
    #expect(
      Set(own).count <= 1,
      "\(file.path) names \(Set(own).sorted()): an adapter joins providers, not another provider")
  }
  expectNoUse(
    of: types(in: "Components").union(types(in: "Modules")), in: "Providers",
    because: "a provider does not know what is drawn with its data")
}

@Test("only the router spells a path")
func paths() {
  for folder in ["Components", "Modules", "Providers"] {
    for file in SourceFile.all(in: "\(app)/\(folder)") {
      let words = file.identifiers
      #expect(
        !words.contains("Route") && !words.contains("Router"),
        "\(file.path) describes a route: that is the router's alone")
    }
  }
}
