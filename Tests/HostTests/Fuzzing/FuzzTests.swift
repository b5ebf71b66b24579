// The example under values that no page offers; a process of its own, because a trap ends it.
import Testing

@Suite("The example under extreme values", .serialized)
struct FuzzTests {
  @Test("no path of any route ends the host, fails, or shows a page at a second URL")
  func paths() async {
    let result = await #expect(processExitsWith: .success) {
      var paths = try await FuzzPaths(FuzzHost(), FuzzValues())
      await paths.run()
    }
    if result == nil { Issue.record("the last request was \(LastRequest.take())") }
  }

  @Test("no form or control ends the host or fails, whatever its fields hold")
  func forms() async {
    let result = await #expect(processExitsWith: .success) {
      var forms = try await FuzzForms(FuzzHost(), FuzzValues())
      try await forms.run()
    }
    if result == nil { Issue.record("the last request was \(LastRequest.take())") }
  }
}
