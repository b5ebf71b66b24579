// `site list`.
import Puddles
import PuddlesBuilder
import PuddlesOptions

/// Lists what a site is made of, without making it.
struct ListCommand<SiteType: Site>: Sendable {
  /// What can be listed.
  enum Topic: String, CaseIterable, Sendable {
    case pages, drafts, future, expired, redirects, assets
  }

  let site: SiteType
  let options: BuildOptions
  let topic: Topic
  let isJSON: Bool
  let console: Console
}

extension ListCommand {
  init(_ site: SiteType, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    let word = arguments.operands[0]
    guard let topic = Topic(rawValue: word) else {
      let names = Topic.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw .badValue(option: "WHAT", value: word, expected: "it is one of \(names)")
    }
    self.init(
      site: site, options: try BuildOptions(arguments), topic: topic,
      isJSON: arguments.has("--json"), console: console)
  }

  /// Prints a line for each; the exit code is 1 if some could not be listed.
  func run() async -> Int32 {
    let world = BuildWorld(now: console.now, today: console.today)
    let listing = await SiteBuild(site, options: options, world: world).listing()
    let rows = rows(of: listing)
    if isJSON {
      let objects = rows.map { row in
        JSONText.object(row.map { ($0.name, .string($0.text)) })
      }
      console.print(JSONText.array(objects).text + "\n")
    } else {
      let lines = rows.map { TerminalSanitizer.line($0.map(\.text).joined(separator: "\t")) + "\n" }
      console.print(lines.joined())
    }
    if rows.isEmpty { tellUnnamed(listing.omissions) }
    console.tell(listing.diagnostics, annotates: !isJSON)
    return listing.diagnostics.contains { $0.severity == .error } ? 1 : 0
  }

  private typealias Cell = (name: String, text: String)

  private func rows(of listing: SiteListing) -> [[Cell]] {
    switch topic {
    case .pages: listing.pages.map { [("url", $0.url), ("place", $0.place)] }
    case .redirects: listing.redirects.map { [("url", $0.url), ("to", $0.target)] }
    case .assets: listing.assets.map { [("file", $0.file), ("source", $0.source)] }
    case .drafts: leftOut(listing, .draft)
    case .future: leftOut(listing, .future)
    case .expired: leftOut(listing, .expired)
    }
  }

  /// Says that there are drafts and the like of which only the number is known.
  private func tellUnnamed(_ omissions: [String]) {
    let words = [Topic.drafts: "draft", .future: "future", .expired: "expired"]
    guard let word = words[topic] else { return }
    for omission in omissions where omission.contains(word) {
      console.report(
        "\(omission): the site does not name them; give the listing of its pages 'leftOut'\n")
    }
  }

  private func leftOut(_ listing: SiteListing, _ reason: LeftOut.Reason) -> [[Cell]] {
    listing.leftOut.filter { $0.reason == reason }.map { [("source", $0.source)] }
  }
}
