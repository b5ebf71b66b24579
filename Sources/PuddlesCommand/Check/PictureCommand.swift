// `site test --pictures`: previews as a browser shows them, compared with pictures that were kept.
import Puddles
import PuddlesBuilder
import PuddlesOptions
import PuddlesSystem

/// Takes a picture of each preview of a site and says which differ from those in a folder.
struct PictureCommand<SiteType: Site>: Sendable {
  let site: SiteType
  let options: BuildOptions
  /// Where the pictures are kept.
  let folder: String
  /// Whether the pictures are written instead of compared.
  let isRecording: Bool
  let console: Console
}

extension PictureCommand {
  /// Whether `site test` was asked for pictures.
  static func isAsked(_ arguments: Arguments) -> Bool {
    arguments.has("--pictures") || arguments.has("--record")
  }

  init(_ site: SiteType, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    self.init(
      site: site, options: try BuildOptions(arguments),
      folder: arguments.value("--folder") ?? "Tests/Pictures",
      isRecording: arguments.has("--record"), console: console)
  }

  /// Takes the pictures and prints; the exit code is 1 if one differs or cannot be taken.
  func run() async throws -> Int32 {
    let start = console.now()
    guard let browser = Browser(path: console.variable("PATH") ?? "") else {
      return failed(
        "there is no browser to take pictures with: '\(Browser.names[0])' is in no folder of PATH",
        help: "install Chromium, or Google Chrome")
    }
    let frames = try await self.frames()
    guard !frames.isEmpty else {
      return failed(
        "the static site has no previews to take pictures of",
        help: "add PreviewCatalog() to the sections of the site")
    }
    let work = "\(Files.resolved(SystemProcess.variable("TMPDIR") ?? "/tmp"))/puddles-pictures"
    let place = "\(work)-\(SystemProcess.identifier)"
    try Files.makeFolder(place)
    defer { try? Files.removeTree(place) }
    var options = options
    options.output = "\(place)/site"
    let world = BuildWorld(now: console.now, today: console.today)
    let report = await SiteBuild(site, options: options, world: world).run()
    guard report.errors.isEmpty else {
      console.tell(report.diagnostics)
      return 1
    }
    try Files.makeFolder(folder)
    let faults = Parallel.compactMap(frames, by: 1) { look(at: $0, in: place, with: browser) }
    console.tell(faults)
    let time = ReportStrings.seconds(console.now() - start)
    let verb = isRecording ? "took" : "compared"
    let count = ReportStrings.count(frames.count, "picture")
    let outcome = faults.isEmpty ? "no faults" : ReportStrings.count(faults.count, "error")
    console.print("\(verb) \(count): \(outcome) (\(time))\n")
    return faults.isEmpty ? 0 : 1
  }

  private func failed(_ message: String, help: String) -> Int32 {
    console.tell([Diagnostic(.error, code: "picture", message, help: help)])
    return 1
  }

  private func frames() async throws -> [PreviewFramePath] {
    var frames: [PreviewFramePath] = []
    for case let section as any PreviewSection in SiteMap(site).sections {
      frames += try await section.previewFrames()
    }
    return frames
  }

  /// Compares or keeps the picture of one preview; what is wrong with it.
  private func look(
    at frame: PreviewFramePath, in place: String, with browser: Browser
  ) -> Diagnostic? {
    func fault(_ message: String, help: String? = nil) -> Diagnostic {
      Diagnostic(.error, code: "picture", message, help: help)
    }
    let taken = "\(place)/\(frame.name).png"
    let page = "file://\(place)/site/\(frame.path.encoded)index.html"
    guard browser.takePicture(of: page, to: taken, profile: "\(place)/\(frame.name)"),
      let new = try? Files.read(taken)
    else { return fault("no picture could be taken of '\(frame.name)'") }
    let kept = "\(folder)/\(frame.name).png"
    let changed = "\(folder)/\(frame.name).changed.png"
    do {
      try Files.remove(changed)
      if isRecording {
        try Files.replace(kept, new)
        return nil
      }
      guard let old = try? Files.read(kept) else {
        return fault("there is no picture '\(kept)'", help: "take it with 'site test --record'")
      }
      if old == new { return nil }
      try Files.replace(changed, new)
      return fault(
        "'\(frame.name)' looks different", help: "compare '\(kept)' with '\(changed)'")
    } catch {
      return fault("\(error)")
    }
  }
}

/// A browser that shows nothing on a screen.
struct Browser: Sendable {
  let program: String

  static let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]

  /// The first one in some folders with programs, between colons as in `PATH`.
  init?(path: String) {
    let folders = path.split(separator: ":")
    let programs = Self.names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let program = programs.first(where: Files.isExecutable) else { return nil }
    self.program = program
  }

  /// Writes what it shows of a page: time stands where animations have run for a second.
  func takePicture(of url: String, to file: String, profile: String) -> Bool {
    let words = [
      "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--force-device-scale-factor=1", "--force-color-profile=srgb", "--window-size=800,600",
      "--virtual-time-budget=1000", "--user-data-dir=\(profile)", "--screenshot=\(file)",
    ]
    // A sandbox cannot be made by the administrator, as whom tests run in containers.
    let sandbox = SystemProcess.isAdministrator ? ["--no-sandbox"] : []
    let environment = ["PATH", "HOME", "LANG"].reduce(into: [String: String]()) {
      $0[$1] = SystemProcess.variable($1)
    }
    return ChildProcess.output(of: program, words + sandbox + [url], environment: environment)
      != nil
  }
}
