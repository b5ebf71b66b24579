// A microphone that always hears the same, for previews, tests and mock builds.
import AudioRecording
import CoreMockData
import CoreModels

extension AudioRecorderProvider {
  /// The mock hears speech; each use gives a provider of its own.
  static var mock: AudioRecorderProvider { mock(saying: Mock.spokenWords) }

  /// What it hears.
  static func mock(saying words: String) -> AudioRecorderProvider {
    AudioRecorderProvider { Dependencies(SpokenWords(words)) }
  }

  /// Nothing is heard.
  static func failing(_ error: RecognizerError) -> AudioRecorderProvider {
    AudioRecorderProvider { Dependencies(SpokenWords(failing: error)) }
  }
}
