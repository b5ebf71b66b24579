// The example under values that no page offers. A trap ends the tests; the request stands in a file.
import TestSupport
import Testing

// No exit tests: their wait for a child starves while another test of this target leaves one unreaped.
@Suite("The example under extreme values", .serialized, .live)
struct FuzzTests {
  @Test("no path of any route ends the host, fails, or shows a page at a second URL", .slow)
  func paths() async throws {
    let host = try await FuzzHost()
    var paths = try await FuzzPaths(host, FuzzValues())
    await paths.run()
    host.end()
  }

  @Test("no form or control ends the host or fails, whatever its fields hold", .slow)
  func forms() async throws {
    let host = try await FuzzHost()
    var forms = FuzzForms(host, FuzzValues())
    try await forms.run()
    host.end()
  }
}
