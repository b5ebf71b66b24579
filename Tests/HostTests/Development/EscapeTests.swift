// Nothing outside of the folders of a site, by no spelling and by no link.
import Foundation
import PuddlesHTTP
import TestSupport
import Testing

@testable import PuddlesHost

@Test("no spelling of a path and no link leads out of the folder of the assets", .slow, .live)
func escapes() async throws {
  let workshop = try await Workshop()
  try workshop.save("secret.txt", "SECRET")
  try workshop.save("assets/.env", "SECRET")
  try FileManager.default.createSymbolicLink(
    atPath: "\(workshop.root)/assets/out.txt",
    withDestinationPath: "\(workshop.root)/secret.txt")
  try FileManager.default.createSymbolicLink(
    atPath: "\(workshop.root)/assets/up", withDestinationPath: "..")
  let stage = try Stage(workshop.host)
  for path in [
    "/assets/../secret.txt", "/assets/%2e%2e/secret.txt", "/assets/..%2fsecret.txt",
    "/assets/..%5csecret.txt", "/assets/out.txt", "/assets/up/secret.txt", "/assets/.env",
    "/assets/%2eenv", "/assets//secret.txt", "/assets/%00/../secret.txt", "/secret.txt",
    "/assets/%2Fetc%2Fpasswd", "/assets/%c0%ae%c0%ae/secret.txt", "/assets/",
  ] {
    let port = stage.port
    let text = try await onThread {
      try Wire(port).onlyAnswer(path)
    }
    #expect(!text.contains("SECRET") && !text.contains("root:"), "\(path)")
    #expect(text.hasPrefix("HTTP/1.1 40"), "\(path): \(text.prefix(30))")
  }
}
