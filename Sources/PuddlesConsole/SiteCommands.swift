// The commands of a site's program, with their options.

extension Command {
  package static let all = [build, check, serve, clean, version, help]

  package static let build = Command(
    name: "build", summary: "Build the site into a folder that any file host can serve.",
    options: siteOptions + [
      .inPlace, .noWait, .strict, .noCache, .quiet, .verbose, .json,
    ])

  package static let serve = Command(
    name: "serve", summary: "Run the site on this machine: pages follow your changes.",
    options: [
      .port, .host, .urls, .proxies, .strictTransport, .open, .content, .data,
      .output.explained("The built site, for '--no-watch'; 'Public' by default."),
      .basePath.explained("Where the site lies on its host; '/' by default."),
      .mock.explained("Use mock data: no data file is read or written."),
      .readOnly, .drafts, .followLinks, .future, .log, .noWatch,
    ])

  package static let check = Command(
    name: "check", summary: "Check all pages, as far as that needs no network.",
    options: siteOptions + [
      .external, .strict,
      .verbose.explained("Print every fault, not only the first five of a kind."), .json,
    ])

  package static let clean = Command(
    name: "clean", summary: "Remove the built site and nothing else.",
    options: [
      .output.explained("The folder to clean; 'Public' by default."),
      .versionName.explained("Remove this version alone."),
    ])

  private static let siteOptions: [Option] = [
    .content, .data, .output, .versionName, .basePath, .baseURL, .prettyLinks, .links, .mock,
    .drafts, .followLinks, .future, .clock,
  ]
}

/// The options of a site's program.
extension Option {
  package static let content = Option(
    "--content", "DIR", help: "The folder to read; 'Content' by default.")
  package static let data = Option(
    "--data", "DIR", help: "The folder of what visitors change; 'Content/data' by default.")
  package static let output = Option(
    "--output", "DIR", help: "The folder of the built site; 'Public' by default.")
  package static let versionName = Option(
    "--version", "NAME",
    help: "Which version it is: written into a folder of this name, beside the others.")
  package static let basePath = Option(
    "--base-path", "/sub/", help: "Where the site lies on its host; by default as in its URL.")
  package static let baseURL = Option(
    "--base-url", "URL", help: "Where it will be published, instead of the URL in its settings.")
  package static let prettyLinks = Option(
    "--pretty-links", help: "Link to folders instead of their index.html.")
  package static let links = Option(
    "--links", "error|warn", help: "What a dead link is; 'error' by default.")
  package static let mock = Option("--mock", help: "Use mock data: no data file is read.")
  package static let drafts = Option("--drafts", help: "Show drafts.")
  package static let followLinks = Option(
    "--follow-links", help: "Let symbolic links lead out of the content folder.")
  package static let future = Option("--future", help: "Show what has a later date.")
  package static let clock = Option(
    "--clock", "DATE",
    help: "The day, to its end, or the moment by which dates are judged; today by default.")
  package static let inPlace = Option(
    "--in-place", help: "Update the output file by file instead of exchanging it.")
  package static let noWait = Option(
    "--no-wait", help: "Fail if another build writes the same output.")
  package static let strict = Option("--strict", help: "Treat warnings as errors.")
  package static let noCache = Option(
    "--no-cache", help: "Make every page again and remember nothing.")
  package static let quiet = Option("--quiet", help: "Print errors only.")
  package static let verbose = Option(
    "--verbose", help: "Print every fault, every step and how long it took.")
  package static let json = Option("--json", help: "Print the report as JSON.")
  package static let port = Option(
    "--port", "N", help: "The port; 8080 or the next free one by default.")
  package static let host = Option(
    "--host", "ADDRESS", help: "The address to listen on; '127.0.0.1' by default.")
  package static let urls = Option(
    "--url", "URL", repeats: true,
    help: "Where readers reach it through another server; may be repeated.")
  package static let proxies = Option(
    "--proxy", "ADDRESS", repeats: true,
    help: "A server before it that says for whom it asks; may be repeated.")
  package static let strictTransport = Option(
    "--hsts", "SECONDS", help: "How long browsers remember to ask by https; not by default.")
  package static let open = Option("--open", help: "Open the first page in a browser.")
  package static let readOnly = Option(
    "--read-only", help: "Refuse everything that would change data.")
  package static let log = Option(
    "--log", help: "Print actions, signals, questions and what is drawn.")
  package static let noWatch = Option(
    "--no-watch", help: "Do not follow changes of the content or the sources.")
  package static let external = Option(
    "--external", help: "Ask other sites, too, whether what is linked is there.")
}
