// The sources that pages show. The folder `Files` has links to their files, and the package embeds them,
// so no page reads the source tree when it is built.

/// The part of each file that a page shows.
enum ExampleSources {
  static let numberFactView = shown(PackageResources.NumberFactView_txt)
  static let staticExample = shown(PackageResources.StaticExample_txt)
  static let providerExample = shown(PackageResources.ProviderExample_txt)
  static let containerExample = shown(PackageResources.ContainerExample_txt)
  static let queryableExample = shown(PackageResources.QueryableExample_txt)
  static let signalExample = shown(PackageResources.SignalExample_txt)

  /// The lines of a file between the marks `example:begin` and `example:end`.
  private static func shown(_ file: [UInt8]) -> String {
    String(decoding: file, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "// example:begin" }.dropFirst()
      .prefix { $0 != "// example:end" }
      .joined(separator: "\n")
  }
}
