// The microphone of one visitor, for the notes of meetings.
import AudioRecording
import CoreModels
public import Puddles
import Synchronization

/// Starts and stops the writing down of speech, and knows how far it has come.
///
/// A host makes one for each visitor (``forAnotherVisitor()``).
public final class AudioRecorderProvider: WatchedProvider {
  /// What the provider needs from outside, for one visitor.
  struct Dependencies: Sendable {
    /// Begins to listen; throws `RecognizerError`.
    var startTranscription: @Sendable () async throws -> Void
    /// Stops listening, and gives what was said.
    var finishTranscription: @Sendable () async throws -> String
    /// Takes what the page says of the recognizer of its browser; nil where none of a browser is used.
    var report: (@Sendable (SpeechReport) async -> Void)?
  }

  private let makeDependencies: @Sendable () -> Dependencies
  private let dependencies: Dependencies
  private let current = Mutex(RecordingState.idle)

  /// - Parameter makeDependencies: Called once for each visitor, whose speech no other one sees.
  init(dependencies makeDependencies: @escaping @Sendable () -> Dependencies) {
    self.makeDependencies = makeDependencies
    dependencies = makeDependencies()
  }
}

extension AudioRecorderProvider {
  /// The same for another visitor.
  func forAnotherVisitor() -> AudioRecorderProvider {
    AudioRecorderProvider(dependencies: makeDependencies)
  }

  /// How far it has come.
  var state: RecordingState {
    let state = current.withLock { $0 }
    Reads.note(own: { [weak self] in self?.current.withLock { $0 } == state })
    return state
  }

  /// Whether the browser listens, so that the page needs a script.
  var isInBrowser: Bool { dependencies.report != nil }

  /// Starts, or stops what was started.
  ///
  /// - Parameter report: What the page says of the recognizer of its browser. One that heard something
  ///   has stopped already.
  /// - Returns: What was said; nil while it listens.
  /// - Throws: `RecognizerError`; ``state`` says the same until the next try.
  func toggle(reporting report: SpeechReport? = nil) async throws -> String? {
    if let report { await dependencies.report?(report) }
    guard current.withLock({ $0 }) != .recording else { return try await finish() }
    do {
      try await dependencies.startTranscription()
    } catch let error as RecognizerError {
      current.withLock { $0 = RecordingState(error) }
      throw error
    }
    if isInBrowser { return try await finish() }
    current.withLock { $0 = .recording }
    return nil
  }

  /// Stops for a visitor who has left: what was said is dropped, and the next meeting begins idle.
  func stop() async {
    let before = current.withLock { state in
      defer { state = .idle }
      return state
    }
    guard before == .recording else { return }
    do { _ = try await dependencies.finishTranscription() } catch {
      // There is no page any more that could show it.
    }
  }

  private func finish() async throws -> String {
    current.withLock { $0 = .idle }
    return try await dependencies.finishTranscription()
  }
}

extension AudioRecorderProvider {
  /// The recognizer of each visitor's browser.
  static var live: AudioRecorderProvider {
    AudioRecorderProvider {
      let recognizer = BrowserRecognizer()
      var dependencies = Dependencies(recognizer)
      dependencies.report = { await recognizer.take($0) }
      return dependencies
    }
  }

  /// Each endpoint throws an error that names it.
  static var unimplemented: AudioRecorderProvider {
    AudioRecorderProvider {
      Dependencies(
        startTranscription: { throw Unimplemented("AudioRecorderProvider.startTranscription") },
        finishTranscription: { throw Unimplemented("AudioRecorderProvider.finishTranscription") })
    }
  }
}

extension AudioRecorderProvider.Dependencies {
  /// A recognizer that is asked directly.
  init(_ recognizer: some SpeechRecognizer) {
    self.init(
      startTranscription: { try await recognizer.startTranscription() },
      finishTranscription: { await recognizer.finishTranscription() })
  }
}
