// A microphone into which somebody always says the same, for previews, tests and mock builds.
import AudioRecording
import CoreMockData
import CoreModels

extension AudioRecorderProvider {
  /// Somebody speaks; each use gives a provider of its own.
  static var mock: AudioRecorderProvider { mock(saying: Mock.spokenWords) }

  /// Somebody says this.
  static func mock(saying words: String) -> AudioRecorderProvider {
    AudioRecorderProvider { Dependencies(SpokenWords(words)) }
  }

  /// Nobody is heard.
  static func failing(_ error: RecognizerError) -> AudioRecorderProvider {
    AudioRecorderProvider { Dependencies(SpokenWords(failing: error)) }
  }
}
