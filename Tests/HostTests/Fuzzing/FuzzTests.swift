// The example under values that no page offers. A trap ends the tests; the request stands in a file.
import TestSupport
import Testing

// No exit tests: their wait for a child starves while another test of this target leaves one unreaped.
@Suite("The example under extreme values", .serialized)
struct FuzzTests {
  @Test("no path of any route ends the host, fails, or shows a page at a second URL", .slow)
  func paths() async throws {
    var paths = try await FuzzPaths(FuzzHost(), FuzzValues())
    await paths.run()
    LastRequest.forget()
  }

  @Test("no form or control ends the host or fails, whatever its fields hold", .slow)
  func forms() async throws {
    var forms = try await FuzzForms(FuzzHost(), FuzzValues())
    try await forms.run()
    LastRequest.forget()
  }
}
