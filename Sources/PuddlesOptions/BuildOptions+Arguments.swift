// The options of a build from a command line.
import Puddles
package import PuddlesBuilder
package import PuddlesConsole

extension BuildOptions {
  /// - Throws: A `UsageError` for a value that makes no sense.
  package init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    if let content = arguments.value("--content") { self.content = content }
    if let output = arguments.value("--output") { self.output = output }
    if let url = arguments.value("--base-url") {
      guard let path = BaseURL.path(of: url) else {
        throw .badValue(option: "--base-url", value: url, expected: BaseURL.expectation)
      }
      baseURL = url
      basePath = path
    }
    if let path = arguments.value("--base-path") {
      guard BaseURL.isPath(path) else {
        throw .badValue(
          option: "--base-path", value: path,
          expected: "it is an encoded path between slashes, as in '/sub/'")
      }
      basePath = path
    }
    if let policy = arguments.value("--links") {
      guard let policy = LinkPolicy(rawValue: policy) else {
        throw .badValue(option: "--links", value: policy, expected: "it is 'error' or 'warn'")
      }
      linkPolicy = policy
    }
    if arguments.has("--pretty-links") { linkStyle = .directories }
    isMock = arguments.has("--mock")
    includesDrafts = arguments.has("--drafts")
    includesFuture = arguments.has("--future")
    if let text = arguments.value("--clock") {
      guard let clock = CalendarDate(text) else {
        throw .badValue(
          option: "--clock", value: text, expected: "it is a day such as '2026-03-10'")
      }
      self.clock = clock
    }
    isStrict = arguments.has("--strict")
    run.usesCache = !arguments.has("--no-cache")
    run.isInPlace = arguments.has("--in-place")
    run.waits = !arguments.has("--no-wait")
    followsOutsideLinks = arguments.has("--follow-links")
    siteOptions = arguments.valuesOfSite
  }
}
