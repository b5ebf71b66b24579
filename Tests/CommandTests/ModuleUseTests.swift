// Effects that are lost, and providers of one module that several read.
import Puddles
import PuddlesSources
import Testing

@testable import PuddlesCommand

@Suite("What modules do with interfaces and providers")
struct ModuleUseTests {
  private func faults(_ files: [String: String]) throws -> [String] {
    let desk = try Desk()
    for (name, text) in files { try desk.write("Sources/\(name)", text) }
    return try ModuleUses(sources: "\(desk.root)/Sources").faults.map {
      String($0.summary.dropFirst(desk.root.count + "/Sources/".count))
    }
  }

  @Test(
    "an action that is sent in a block that does something, and not returned, is an error",
    arguments: [
      "try await save()", "await save()", "count += 1", "isOpen = true", "self.names[0] = name",
    ])
  func dropped(work: String) throws {
    let text = """
      Button("Save") {
        \(work)
        interface.send(.saved)
      }
      """
    #expect(
      try faults(["View.swift": text]) == [
        "View.swift:3:3: error[dropped-effect]: the effect of 'interface.send' is lost"
      ])
    let fired = text.replacing("interface.send", with: "state.dataInterface.fire")
    #expect(try faults(["View.swift": fired]).count == 1)
    let returned = text.replacing("interface.send", with: "return interface.send")
    #expect(try faults(["View.swift": returned]) == [])
  }

  @Test(
    "an effect that is said, or a signal that is sent, is none",
    arguments: [
      "Button(\"A\") { interface.send(.a) }",
      "Button(\"A\") {\n  if isOpen {\n    interface.send(.a)\n  }\n}",
      "Button(\"A\") {\n  let a = 1\n  interface.send(.a(a))\n}",
      "func go() {\n  count += 1\n  signal.send(.a)\n}",
      "count += 1\nButton(\"A\") {\n  interface.send(.a)\n}",
      "// count += 1\nlet text = \"x = 1\"\n",
    ])
  func said(text: String) throws {
    #expect(try faults(["View.swift": text]) == [])
  }

  @Test("a provider that was made for one module is a warning in the second that reads it")
  func shared() throws {
    let provider =
      "final class OvenProvider: WatchedProvider, ModuleSpecificProvider {\n  let a = 1\n}\n"
    let other = "final class LoafProvider: WatchedProvider {\n  let a = 1\n}\n"
    let module = "struct M: Module {\n  @Environment(OvenProvider.self) private var oven\n}\n"
    let files = [
      "Providers/OvenProvider.swift": provider, "Providers/LoafProvider.swift": other,
      "Modules/A.swift": module,
    ]
    #expect(try faults(files) == [])
    let both = files.merging(["Modules/B.swift": module]) { $1 }
    #expect(
      try faults(both) == [
        "Modules/B.swift:2:16: warning[shared-provider]: 'OvenProvider' was made for one module, and "
          + "A.swift reads it"
      ])
    let loaf = both.mapValues { $0.replacing("Environment(Oven", with: "Environment(Loaf") }
    #expect(try faults(loaf) == [])
  }
}
