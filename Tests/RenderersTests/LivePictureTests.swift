// Copies of pictures in a live host: it shows what a build has left, and starts no program.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesHost
import PuddlesRenderers
import PuddlesSystem
import TestSupport
import Testing

@Suite("Pictures of a live host")
struct LivePictureTests {
  private func answer(
    _ folder: TemporaryFolder, _ parts: [Renderers.Part], _ paths: String...
  ) async throws -> [HTTPResponse] {
    var options = LiveOptions()
    options.context = SiteContext(contentPath: folder.file("Content"))
    options.builtFolder = folder.file("Public")
    let site = try await LiveSite(RendererSite(parts: parts), options: options)
    var answers: [HTTPResponse] = []
    for path in paths {
      answers.append(
        await site.respond(to: HTTPRequest("GET", path, fields: ["Host": "localhost"])))
    }
    await site.shutDown()
    return answers
  }

  private func text(_ response: HTTPResponse) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("have the copies that a build has made, and only of published pictures")
  func copies() async throws {
    let folder = try TemporaryFolder([
      "Content/docs/index.md": "# Sea\n\n![Sea](sea.jpg)\n"
    ])
    // A build makes copies of both, but nothing refers to the other one.
    for name in ["sea", "secret"] {
      try Photograph.write(folder.file("Content/docs/\(name).jpg"), 90, 60)
    }
    let parts: [Renderers.Part] = [.pictures(.vips(widths: [48, 96], originals: .withoutMetadata))]
    let copy = "/assets/docs/sea.jpg.48.webp"
    // Without a build there are none, and asking for one makes none.
    var answers = try await answer(folder, parts, "/", copy)
    #expect(!text(answers[0]).contains("<picture>"))
    #expect(answers[1].status != 200, "\(answers[1])")
    #expect(!Files.isFolder(folder.file(".cache")))
    _ = await folder.build(parts)
    answers = try await answer(
      folder, parts, "/", copy, "/assets/docs/sea.jpg", "/assets/docs/sea.jpg.49.webp",
      "/assets/docs/../sea.jpg.48.webp", "/assets/docs/sea.jpg.48.avif",
      "/assets/docs/secret.jpg.48.webp")
    #expect(text(answers[0]).contains("srcset=\"assets/docs/sea.jpg.48.webp 48w"))
    #expect(answers[1].status == 200 && answers[1].fields["Content-Type"] == "image/webp")
    #expect(answers[2].status == 200 && answers[2].fields["Content-Type"] == "image/jpeg")
    #expect(answers[3...].allSatisfy { $0.status != 200 }, "\(answers.map(\.status))")
  }
}
