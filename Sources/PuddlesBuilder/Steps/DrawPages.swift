// Step 4: renders all pages, a limited number at a time; their bytes are written to the disk, not kept.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The result of rendering the pages.
struct DrawnSite: Sendable {
  /// The records of the pages, sorted by file.
  var records: [PageRecord]
  /// The renderer of the pages; it also renders the search pages later.
  let renderer: SiteRenderer
  let reusable: ReusablePages
}

extension SiteBuild {
  typealias Renderer = SiteRenderer

  /// Renders the pages, their dialogs, the page for unknown paths and the pages of redirects.
  func drawPages(
    _ list: PageList, _ assets: MadeAssets, _ build: PreparedBuild
  ) async -> DrawnSite {
    let paths = (list.pages + list.searchPages).map(\.path)
    let listed = ListedPages(paths)
    build.log.know { paths.map(\.description) }
    var root = PageLocation(
      links: options.linkStyle, basePath: basePath, assets: assets.map)
    root.version = options.version
    let renderer = SiteRenderer(
      site, map: map, environment: build.environment, root: root, baseURL: options.baseURL,
      listed: listed)
    build.sources.register(AssetMap.source) { assets.map.revision(of: $0) }
    build.sources.register(ListedPages.source) { listed.revision(of: $0) }
    let reusable = await ReusablePages(build.last, build.sources)
    let records = await build.log.step("pages") {
      await drawPages(list.pages, with: renderer, reusable, build)
        + drawRedirects(list.redirects, with: renderer, build)
    }
    return DrawnSite(records: records, renderer: renderer, reusable: reusable)
  }

  /// Renders the pages; a page of the last build is kept if nothing that it read has changed.
  private func drawPages(
    _ jobs: [PageJob], with renderer: Renderer, _ reusable: ReusablePages, _ build: PreparedBuild
  ) async -> [PageRecord] {
    var (records, open) = ([PageRecord](), [PageJob]())
    for job in jobs {
      if let kept = keep(job.path, with: reusable, build) {
        records += kept
      } else {
        open.append(job)
      }
    }
    await withTaskGroup(of: (records: [PageRecord], pages: Int).self) { tasks in
      tasks.addTask { (await notFound(with: renderer, reusable, build), 0) }
      var (running, done) = (1, 0)
      for group in inAllLanguages(open) {
        if running >= world.workers, let finished = await tasks.next() {
          records += finished.records
          running -= 1
          done += finished.pages
          world.progress("pages", done, open.count)
        }
        tasks.addTask { (await draw(group, with: renderer, build), group.count) }
        running += 1
      }
      for await finished in tasks { records += finished.records }
    }
    build.log.count { [records] in $0.pages = records.count }
    return records.sorted { $0.file.precedesInBytes($1.file) }
  }

  /// Groups the versions of each page in all languages; the groups have the order of their first pages.
  private func inAllLanguages(_ jobs: [PageJob]) -> [[PageJob]] {
    var (groups, numbers) = ([[PageJob]](), [RoutePath: Int]())
    for job in jobs {
      let path = map.languages.split(job.path)?.rest ?? job.path
      if let number = numbers[path] {
        groups[number].append(job)
      } else {
        numbers[path] = groups.count
        groups.append([job])
      }
    }
    return groups
  }

  /// Renders a page in all its languages, one after the other: they often show the same text, which is parsed once.
  private func draw(
    _ pages: [PageJob], with renderer: Renderer, _ build: PreparedBuild
  ) async -> [PageRecord] {
    await CommonParts.$current.withValue(pages.count > 1 ? CommonParts() : nil) {
      var records: [PageRecord] = []
      for page in pages { records += finish(await render(page, with: renderer, build), build) }
      return records
    }
  }

  /// Keeps a page of the last build with its dialogs; `nil` if it must be rendered.
  /// - Parameter listing: What the page lists now, if it is a search page.
  func keep(
    _ path: RoutePath, listing: PageRead? = nil, with reusable: ReusablePages,
    _ build: PreparedBuild
  ) -> [PageRecord]? {
    guard let page = reusable.page(at: path, listing: listing), build.output.keep(page.files),
      let records = build.recorder.keep(page)
    else { return nil }
    for file in page.files.dropFirst() { _ = build.output.claim(file, for: "a dialog of \(path)") }
    build.log.add(page.diagnostics)
    return records
  }

  /// Records a rendered page, for this build and for the next one.
  func finish(_ unit: PageUnit, _ build: PreparedBuild) -> [PageRecord] {
    let records = build.recorder.add(unit)
    build.log.add(unit.diagnostics)
    build.log.count { $0.rendered += unit.records.count }
    return records
  }

  /// Renders a page, and a page for each question that its controls may ask.
  func render(
    _ job: PageJob, with renderer: Renderer, _ build: PreparedBuild
  ) async -> PageUnit {
    var asked: [String: Question] = [:]
    var questions: [Question?] = [nil]
    var unit = PageUnit(path: job.path)
    while let question = questions.popLast() {
      let path = question.map { job.path.appending($0.slug) } ?? job.path
      do {
        let page = try await renderer.page(at: job.place, asking: question)
        unit.record(page.facts)
        try await put(page, in: &unit, isClaimed: question == nil, of: job.place, build)
        for next in page.facts.questions {
          if let first = asked.updateValue(next, forKey: next.slug) {
            if !first.isSame(as: next) { recordClash(of: next, on: job.path, build) }
          } else {
            questions.append(next)
          }
        }
      } catch {
        build.log.add(error, at: "page \(path)")
        unit.records.append(.failed(path))
      }
    }
    return unit
  }

  private func recordClash(of question: Question, on page: RoutePath, _ build: PreparedBuild) {
    let path = page.appending(question.slug)
    build.log.add(
      Diagnostic(
        .error, code: "same-url", "two questions of the page \(page) have the same URL \(path)",
        help: "give their items ids that differ in letters or digits"))
  }

  private func notFound(
    with renderer: Renderer, _ reusable: ReusablePages, _ build: PreparedBuild
  ) async -> [PageRecord] {
    let owner = "the page for unknown paths"
    let path = RoutePath(["404.html"])
    guard build.output.claim("404.html", for: owner) else { return [] }
    if let records = keep(path, with: reusable, build) { return records }
    var unit = PageUnit(path: path)
    do {
      let page = try await renderer.notFoundPage()
      unit.record(page.facts)
      try build.output.put(page.bytes, at: "404.html")
      let links = ScannedPage(page.bytes).links
      unit.records = [PageRecord(path: page.path, file: "404.html", links: .value(links))]
    } catch {
      build.log.add(error, at: owner)
    }
    return finish(unit, build)
  }

  /// Writes a page, unless another page has the same file.
  private func put(
    _ page: RenderedPage, in unit: inout PageUnit, isClaimed: Bool, of place: SitePlace,
    _ build: PreparedBuild
  ) async throws {
    let file = SitePath.file(of: page.path)
    if !isClaimed, let fault = SitePath.fault(of: page.path) {
      unit.diagnostics.append(
        Diagnostic(.error, code: "bad-url", "the URL of the dialog \(page.path) \(fault)"))
      return
    }
    guard isClaimed || build.output.claim(file, for: "a dialog of \(place.path)") else { return }
    try build.output.put(page.bytes, at: file)
    if page.path.isFile {
      unit.records.append(PageRecord(path: page.path, file: file, links: .value(LinkTexts())))
      return
    }
    let (markdownFile, reads) = try await ReadRecorder.recording {
      try putMarkdown(of: page, build)
    }
    unit.reads.merge(reads)
    let isHidden = page.facts.isHiddenFromSearch
    let isSearched = !map.searchPlaces.isEmpty && !isHidden
    var content = ScannedPage(
      page.bytes, title: isSearched ? page.title : nil, searchesCode: map.searchesCode,
      addresses: feedAddresses(of: page))
    content.links.origins = page.facts.linkOrigins
    content.links.resolve(from: file, linkRules)
    unit.diagnostics += blockedLoads(of: page, content)
    unit.records.append(
      PageRecord(
        path: page.path, file: file, markdownFile: markdownFile, isHiddenFromSearch: isHidden,
        language: content.search?.language, translations: page.translations,
        hosts: Set(page.facts.loads.hosts.values.joined()).sorted(),
        links: .value(content.links),
        entry: .value(PageEntry(page, markdownFile: markdownFile, text: content.feed)),
        search: content.search.map(Recorded.value)))
  }
}

extension PageUnit {
  fileprivate mutating func record(_ facts: PageFacts) {
    diagnostics += facts.diagnostics
    reads.merge(facts.reads)
  }
}
