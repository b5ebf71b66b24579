// Reads the options of a build from a command line.
import Puddles
import PuddlesBasics
package import PuddlesBuilder

extension BuildOptions {
  /// - Throws: A `UsageError` for an invalid value.
  package init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    content = arguments.value(.content) ?? content
    data = arguments.value(.data)
    output = arguments.value(.output) ?? output
    version = try arguments.value(.versionName, VersionName.expectation) { VersionName($0)?.text }
    baseURL = arguments.value(.baseURL)
    _ = try arguments.value(.baseURL, BaseURL.expectation, as: BaseURL.path)
    basePath = try arguments.value(
      .basePath, "it is an encoded path between slashes, as in '/sub/'"
    ) { BaseURL.isPath($0) ? $0 : nil }
    let policy = try arguments.value(.links, "it is 'error' or 'warn'") {
      LinkPolicy(rawValue: $0)
    }
    linkPolicy = policy ?? linkPolicy
    if arguments.has(.prettyLinks) { linkStyle = .directories }
    isMock = arguments.has(.mock)
    includesDrafts = arguments.has(.drafts)
    includesFuture = arguments.has(.future)
    clock = try arguments.value(.clock, "it is a day such as '2026-03-10'") { text in
      // A day alone counts to its end, as today does.
      CalendarDate(text).map { $0.dayText == text ? $0.endOfDay : $0 }
    }
    isStrict = arguments.has(.strict)
    run.usesCache = !arguments.has(.noCache)
    run.isInPlace = arguments.has(.inPlace)
    run.waits = !arguments.has(.noWait)
    followsOutsideLinks = arguments.has(.followLinks)
    siteOptions = arguments.valuesOfSite
  }
}
