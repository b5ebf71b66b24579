// What listens in a meeting: the browser of a visitor, or words that are always the same.
public import CoreModels

/// Writes down what one visitor says.
public protocol SpeechRecognizer: Sendable {
  /// Begins to listen; throws ``RecognizerError``.
  func startTranscription() async throws
  /// Stops listening, and gives what was said since the start.
  func finishTranscription() async -> String
  /// Forgets what was said.
  func reset() async
}

/// The recognizer of a browser, as its page reports it.
///
/// The browser listens by itself, because only there is a microphone; the page reports once, at the end.
/// So a start without a report is one of a browser that cannot listen.
public actor BrowserRecognizer: SpeechRecognizer {
  private var last: SpeechReport?

  public init() {}

  /// Takes what the page reports.
  public func take(_ report: SpeechReport) { last = report }

  public func startTranscription() throws {
    switch last {
    case .heard: return
    case .failed(let error):
      last = nil
      throw error
    case nil: throw RecognizerError.unsupported
    }
  }

  public func finishTranscription() -> String {
    defer { last = nil }
    guard case .heard(let words) = last else { return "" }
    return words
  }

  public func reset() { last = nil }
}

/// Says the same each time, for tests, previews and mock data; or fails the same each time.
public actor SpokenWords: SpeechRecognizer {
  private let words: Result<String, RecognizerError>
  private var isListening = false

  public init(_ words: String) { self.words = .success(words) }

  public init(failing error: RecognizerError) { words = .failure(error) }

  public func startTranscription() throws {
    _ = try words.get()
    isListening = true
  }

  public func finishTranscription() -> String {
    defer { isListening = false }
    return isListening ? (try? words.get()) ?? "" : ""
  }

  public func reset() { isListening = false }
}
