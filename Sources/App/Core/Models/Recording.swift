// What is known of a visitor's microphone, and what can stand in its way.

/// How far the writing down of speech has come.
public enum RecordingState: String, CaseIterable, Codable, Hashable, Sendable {
  /// Nothing listens.
  case idle
  /// What is said is written down.
  case recording
  /// The visitor, or the system, does not allow listening.
  case denied
  /// There is nothing that understands speech.
  case unsupported
  /// It did not work this time.
  case failed

  /// Where an error leads.
  public init(_ error: RecognizerError) {
    switch error {
    case .notPermitted, .notAuthorized: self = .denied
    case .unsupported: self = .unsupported
    case .unavailable: self = .failed
    }
  }
}

/// Why speech is not written down. The raw value is its name in reports of a page.
public enum RecognizerError: String, Error, CaseIterable, Codable, Hashable, Sendable {
  /// The browser has no recognizer, or none for the language of the page.
  case unsupported
  /// The browser has one that may not be used.
  case notAuthorized
  /// The microphone may not be used.
  case notPermitted
  /// The recognizer, or the microphone, does not answer.
  case unavailable
}

/// What a page says of the recognizer of its browser.
public enum SpeechReport: Hashable, Sendable {
  /// These words were said; the browser has stopped listening.
  case heard(String)
  /// Nothing was heard.
  case failed(RecognizerError)

  /// Reads the name that a page sends with the words; nil for no report, and for a strange one.
  public init?(name: String, words: String) {
    if name == "heard" {
      self = .heard(words)
    } else if let error = RecognizerError(rawValue: name) {
      self = .failed(error)
    } else {
      return nil
    }
  }
}
