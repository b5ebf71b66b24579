// The sources that pages show. The folder `Files` has links to their files, and the package embeds them,
// so no page reads the source tree when it is built.

/// The part of each file that a page shows.
enum ExampleSources {
  static let talkTimeView = shown(PackageResources.TalkTimeView_txt)
  static let staticExample = shown(PackageResources.StaticExample_txt)
  static let providerExample = shown(PackageResources.ProviderExample_txt)
  static let containerExample = shown(PackageResources.ContainerExample_txt)
  static let queryableExample = shown(PackageResources.QueryableExample_txt)
  static let signalExample = shown(PackageResources.SignalExample_txt)

  /// The lines of a file between the marks `example:begin` and `example:end`; all of a file without them.
  fileprivate static func shown(_ file: [UInt8]) -> String {
    let lines = String(decoding: file, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let begin = lines.firstIndex { $0 == "// example:begin" }
    return lines[(begin.map { $0 + 1 } ?? 0)...].prefix { !$0.hasSuffix("// example:end") }
      .joined(separator: "\n")
  }
}

/// A file of the guide to the example, by its name: `:::Source file=AllScrums`.
enum LessonFile: String, Decodable, CaseIterable, Sendable {
  case place = "Place"
  case scrum = "DailyScrum"
  case store = "ScrumStore"
  case provider = "ScrumProvider"
  case list = "ScrumListView"
  case module = "AllScrums"
  case form = "ScrumEdit"
  case test = "ScrumBehaviorTests"

  /// Where it lies in the package.
  var path: String {
    let folder =
      switch self {
      case .place: "Sources/App/Router"
      case .scrum: "Sources/App/Core/Models"
      case .store: "Sources/App/Core/ScrumStore"
      case .provider: "Sources/App/Providers"
      case .list: "Sources/App/Components/Scrums"
      case .module, .form: "Sources/App/Modules/Scrums"
      case .test: "Tests/AppTests/Scrums"
      }
    return "\(folder)/\(rawValue).swift"
  }

  var source: String {
    let file =
      switch self {
      case .place: PackageResources.Place_txt
      case .scrum: PackageResources.DailyScrum_txt
      case .store: PackageResources.ScrumStore_txt
      case .provider: PackageResources.ScrumProvider_txt
      case .list: PackageResources.ScrumListView_txt
      case .module: PackageResources.AllScrums_txt
      case .form: PackageResources.ScrumEdit_txt
      case .test: PackageResources.ScrumBehaviorTests_txt
      }
    return ExampleSources.shown(file).trimmingBlankLines
  }
}

extension String {
  /// Without blank lines at its end.
  fileprivate var trimmingBlankLines: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
