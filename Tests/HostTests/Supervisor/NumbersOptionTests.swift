// The example beside a service for number facts, which is there and then is not.
import PuddlesHTTP
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

/// Knows a sentence about every number, and counts what it is asked.
private final class NumberService: HTTPService {
  let paths = Mutex<[String]>([])

  func respond(to request: ValidRequest) async -> HTTPResponse {
    let path = "/" + request.target.segments.joined(separator: "/")
    paths.withLock { $0.append(path) }
    let words = request.target.segments
    guard words.count == 2, words[1] == "trivia", Int(words[0]) != nil else {
      return .text(404, "unknown")
    }
    return .text(200, "\(words[0]) was told <here>.")
  }
}

@Test(
  "'--numbers' asks a service; when it is away pages say so and show what is computed", .slow,
  .direct, .live, .timeLimit(.minutes(60)))
func numbersOption() async throws {
  let folder = try TemporaryFolder()
  try Files.makeFolder(folder.file("data"))
  let numbers = NumberService()
  let service = try Stage(numbers)
  let watch = try await Watch(
    "--content", folder.path, "--numbers", service.origin,
    program: TestHost.program("site-host"))
  let reader = try await Reader(Stage(running: watch.port)).open("/search/index.js")
  #expect(numbers.paths.withLock { $0 } == [], "the build for the search asks for none")
  // On a machine with much to do the service may answer too late; then it is left alone for a while.
  try await waitUntil("the service answers in time", every: .seconds(1)) {
    try await reader.open("/numbers/7/").text.contains("7 was told <here>.")
  }
  #expect(Set(numbers.paths.withLock { $0 }) == ["/7/trivia"])
  #expect(reader.text.contains("The first sentence is from \(service.origin)."))
  #expect(reader.text.contains("7 is a prime number"))
  #expect(!reader.text.contains("does not answer"))
  await service.end()
  try await reader.open("/numbers/8/")
  #expect(reader.status == 200)
  #expect(reader.text.contains("The service of number facts does not answer;"))
  #expect(reader.text.contains("8 is 2 times 4"))
  try await reader.open("/numbers/7/")
  #expect(reader.text.contains("7 was told <here>."), "it is remembered")
  #expect(try await watch.end() == 0)
}
