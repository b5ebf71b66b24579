// Pages of a live host that are files of another type than HTML.
import Puddles
import PuddlesHTTP
import Testing

@testable import PuddlesHost

@Suite("Files among the pages of a live host", .live)
struct FilePageTests {
  @Test("are sent with the type of their names, at their one URL", arguments: Reach.allCases)
  func answers(reach: Reach) async throws {
    let hall = try Live(FileHall(), EnvironmentValues(FileShelf()), over: reach)
    for (path, type, body) in [
      ("/data/1.json", "application/json", "[1]"), ("/data/1.json?x=1", "application/json", "[1]"),
      ("/all.csv", "text/csv; charset=utf-8", "a,b\n"),
    ] {
      let answer = try await hall.stage.get(path)
      #expect(answer.status == 200 && answer.body == body, "\(path)")
      #expect(answer.fields["Content-Type"] == type, "\(path)")
      #expect(answer.fields["Set-Cookie"] == nil)
    }
    for (path, own) in [
      ("/data/1.json/", "/data/1.json"), ("/data/1.json/?x", "/data/1.json?x"),
      ("/data/1.json/index.html", "/data/1.json"), ("/d%61ta/1.json", "/data/1.json"),
    ] {
      let answer = try await hall.stage.get(path)
      #expect(answer.status == 301 && answer.fields["Location"] == own, "\(path)")
    }
    for path in [
      "/data/9.json", "/data/x.json", "/data/.json", "/data/1.json/ask-x/", "/all.csv/x/",
    ] {
      #expect(try await hall.stage.get(path).status == 404, "\(path)")
    }
    #expect(try await hall.stage.post("/all.csv", form: "").status >= 400)
  }

  @Test("are refused to visitors who may not see them, and sent to their login")
  func guarded() async throws {
    let hall = try Live(FileHall(), EnvironmentValues())
    let answer = try await hall.stage.get("/secret.txt")
    #expect(answer.status == 303 && answer.fields["Location"] == "/login/")
    #expect(!answer.body.contains("secret text"))
  }
}

private struct FileHall: Site {
  let name = "Hall"

  var sections: [any Section] {
    [
      Pages {
        Page(Destination(), name: "") { FileRoom() }
        Page(Destination("login"), name: "Login") { FileRoom() }
        Page(
          Route("data/{}.json", Int.self), from: FileShelf.self,
          as: FileFormat<Int>("json") { Array("[\($0)]".utf8) }, all: { _ in [1] }
        ) { _, number in
          if number > 3 { throw NotFoundError("data \(number)") }
          return number
        }
        Page(Destination("all.csv"), as: .text("csv")) { "a,b\n" }
        Page(Destination("secret.txt"), as: .text("txt")) { "secret text" }
          .requires(Requirement { _ in .signIn(at: Destination("login")) }).live()
      }
    ]
  }
}

private final class FileShelf: Sendable {}

private struct FileRoom: Module {
  var body: some HTML { p { "room" } }
}
