// Builds a folder of other people's Markdown as a site in our theme: `Corpora FOLDER OUTPUT`.
import Puddles
import PuddlesBuilder
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

/// Prints what the build says; the exit code is 1 if there is an error.
@main
enum Corpora {
  static func main() async {
    let words = CommandLine.arguments
    guard words.count >= 3 else {
      print("usage: Corpora FOLDER OUTPUT [--list]")
      return
    }
    var options = BuildOptions(content: words[1], output: words[2])
    options.linkPolicy = .warn
    let report = await SiteBuild(CorpusSite(), options: options).run()
    var counts: [String: Int] = [:]
    for diagnostic in report.diagnostics {
      counts["\(diagnostic.severity.rawValue)[\(diagnostic.code)]", default: 0] += 1
      if words.contains("--list") { print(diagnostic.summary) }
    }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count) \(kind)") }
    print("\(report.pages) pages, published: \(report.isPublished)")
    for omission in report.omissions { print("left out: \(omission)") }
  }
}
