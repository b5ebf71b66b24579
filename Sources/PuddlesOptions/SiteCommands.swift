// The commands of a site's program, with their options.
package import PuddlesConsole

extension Command {
  package static let all = [build, check, serve, clean, version, help]

  package static let build = Command(
    name: "build", summary: "Build the site into a folder that any file host can serve.",
    options: siteOptions + [
      Option("--in-place", help: "Update the output file by file instead of exchanging it."),
      Option("--no-wait", help: "Fail if another build writes the same output."),
      Option("--strict", help: "Treat warnings as errors."),
      Option("--no-cache", help: "Make every page again and remember nothing."),
      Option("--quiet", help: "Print errors only."),
      Option("--verbose", help: "Print every fault, every step and how long it took."),
      Option("--json", help: "Print the report as JSON."),
    ])

  package static let serve = Command(
    name: "serve", summary: "Run the site on this machine: pages follow your changes.",
    options: [
      Option("--port", "N", help: "The port; 8080 or the next free one by default."),
      Option("--host", "ADDRESS", help: "The address to listen on; '127.0.0.1' by default."),
      Option(
        "--url", "URL", repeats: true,
        help: "Where readers reach it through another server; may be repeated."),
      Option(
        "--proxy", "ADDRESS", repeats: true,
        help: "A server before it that says for whom it asks; may be repeated."),
      Option(
        "--hsts", "SECONDS", help: "How long browsers remember to ask by https; not by default."),
      Option("--open", help: "Open the first page in a browser."),
      Option("--content", "DIR", help: "The folder to read; 'Content' by default."),
      Option(
        "--data", "DIR", help: "The folder of what visitors change; 'Content/data' by default."),
      Option(
        "--output", "DIR", help: "The built site, for '--no-watch'; 'Public' by default."),
      Option("--base-path", "/sub/", help: "Where the site lies on its host; '/' by default."),
      Option("--mock", help: "Use mock data: no data file is read or written."),
      Option("--read-only", help: "Refuse everything that would change data."),
      Option("--drafts", help: "Show drafts."),
      Option("--follow-links", help: "Let symbolic links lead out of the content folder."),
      Option("--future", help: "Show what has a later date."),
      Option("--log", help: "Print actions, signals, questions and what is drawn."),
      Option("--no-watch", help: "Do not follow changes of the content or the sources."),
    ])

  package static let check = Command(
    name: "check", summary: "Check all pages, as far as that needs no network.",
    options: siteOptions + [
      Option("--external", help: "Ask other sites, too, whether what is linked is there."),
      Option("--strict", help: "Treat warnings as errors."),
      Option("--verbose", help: "Print every fault, not only the first five of a kind."),
      Option("--json", help: "Print the report as JSON."),
    ])

  package static let clean = Command(
    name: "clean", summary: "Remove the built site and nothing else.",
    options: [
      Option("--output", "DIR", help: "The folder to clean; 'Public' by default."),
      Option("--version", "NAME", help: "Remove this version alone."),
    ])

  private static let siteOptions = [
    Option("--content", "DIR", help: "The folder to read; 'Content' by default."),
    Option("--data", "DIR", help: "The folder of what visitors change; 'Content/data' by default."),
    Option("--output", "DIR", help: "The folder of the built site; 'Public' by default."),
    Option(
      "--version", "NAME",
      help: "Which version it is: written into a folder of this name, beside the others."),
    Option(
      "--base-path", "/sub/", help: "Where the site lies on its host; by default as in its URL."),
    Option(
      "--base-url", "URL", help: "Where it will be published, instead of the URL in its settings."),
    Option("--pretty-links", help: "Link to folders instead of their index.html."),
    Option("--links", "error|warn", help: "What a dead link is; 'error' by default."),
    Option("--mock", help: "Use mock data: no data file is read."),
    Option("--drafts", help: "Show drafts."),
    Option("--follow-links", help: "Let symbolic links lead out of the content folder."),
    Option("--future", help: "Show what has a later date."),
    Option(
      "--clock", "DATE",
      help: "The day, to its end, or the moment by which dates are judged; today by default."),
  ]
}
