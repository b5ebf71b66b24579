// Rendering all pages, a bounded number at a time; the bytes of a page go to disk and are dropped.
import Puddles

/// What a build keeps of a page.
struct PageRecord: Sendable {
  let path: RoutePath
  let isHiddenFromSearch: Bool
  let links: PageLinks
  /// What the search index needs of it; `nil` if it stays out, or if the site has no search.
  var search: SearchFacts?
  /// The versions of the page in several languages.
  var translations: [PageTranslation] = []
}

extension SiteBuild {
  typealias Renderer = SiteRenderer<Subject>

  /// Renders the pages, their dialogs and the page for unknown paths, sorted by path.
  func renderPages(
    _ jobs: [PageJob<Subject.Place>], with renderer: Renderer, _ draft: Draft
  ) async -> [PageRecord] {
    var records: [PageRecord] = []
    await withTaskGroup(of: [PageRecord].self) { tasks in
      tasks.addTask { await renderNotFound(with: renderer, draft) }
      var running = 1
      var done = 0
      for job in jobs {
        if running >= world.workers, let finished = await tasks.next() {
          records += finished
          running -= 1
          done += 1
          world.progress("pages", done, jobs.count)
        }
        tasks.addTask { await render(job, with: renderer, draft) }
        running += 1
      }
      for await finished in tasks { records += finished }
    }
    draft.log.count { $0.pages = records.count }
    return records.sorted { $0.links.file.utf8.lexicographicallyPrecedes($1.links.file.utf8) }
  }

  /// A page, and a page for each question that its controls may ask.
  func render(
    _ job: PageJob<Subject.Place>, with renderer: Renderer, _ draft: Draft
  ) async -> [PageRecord] {
    var asked: [String: Question] = [:]
    var questions: [Question?] = [nil]
    var records: [PageRecord] = []
    while let question = questions.popLast() {
      let path = question.map { job.path.appending($0.slug) } ?? job.path
      do {
        let page = try await page(of: job.place, asking: question, with: renderer)
        try records +=
          keep(page, isClaimed: question == nil, of: job.place, draft).map { [$0] } ?? []
        for next in page.facts.questions {
          if let first = asked.updateValue(next, forKey: next.slug) {
            if !first.isSame(as: next) { noteClash(of: next, on: job.path, draft) }
          } else {
            questions.append(next)
          }
        }
      } catch {
        draft.log.add(error, at: "page \(path)")
        records.append(.failed(path))
      }
    }
    return records
  }

  private func noteClash(of question: Question, on page: RoutePath, _ draft: Draft) {
    let path = page.appending(question.slug)
    draft.log.add(
      Diagnostic(
        .error, code: "same-url", "two questions of the page \(page) have the same URL \(path)",
        help: "give their items ids that differ in letters or digits"))
  }

  private func page(
    of place: Subject.Place, asking question: Question?, with renderer: Renderer
  ) async throws -> RenderedPage {
    guard let question else { return try await renderer.page(at: place) }
    return try await renderer.page(asking: question, at: place)
  }

  private func renderNotFound(with renderer: Renderer, _ draft: Draft) async -> [PageRecord] {
    let file = "404.html"
    do {
      let page = try await renderer.notFoundPage()
      draft.log.add(page.facts.diagnostics)
      guard try draft.put(page.bytes, at: file, from: "the page for unknown paths") else {
        return []
      }
      let links = PageLinks(file: file, html: page.bytes)
      return [PageRecord(path: page.path, isHiddenFromSearch: true, links: links)]
    } catch {
      draft.log.add(error, at: "the page for unknown paths")
      return []
    }
  }

  /// Writes a page; `nil` if its file belongs to another one.
  private func keep(
    _ page: RenderedPage, isClaimed: Bool, of place: Subject.Place, _ draft: Draft
  ) throws -> PageRecord? {
    draft.log.add(page.facts.diagnostics)
    let file = SitePath.file(of: page.path)
    if !isClaimed, let fault = SitePath.fault(of: page.path) {
      draft.log.add(
        Diagnostic(.error, code: "bad-url", "the URL of the dialog \(page.path) \(fault)"))
      return nil
    }
    guard isClaimed || draft.table.claim(file, for: "a dialog of \(place)") else { return nil }
    try draft.stage.put(page.bytes, at: file)
    var record = PageRecord(
      path: page.path, isHiddenFromSearch: page.facts.isHiddenFromSearch,
      links: PageLinks(file: file, html: page.bytes), translations: page.translations)
    if !site.searchPlaces.isEmpty, !record.isHiddenFromSearch {
      record.search = SearchFacts(page: page.bytes, title: page.title)
    }
    return record
  }
}

extension PageRecord {
  /// A page that could not be rendered: links to it are fine, whatever their fragment.
  static func failed(_ path: RoutePath) -> PageRecord {
    PageRecord(
      path: path, isHiddenFromSearch: true, links: PageLinks(unknown: SitePath.file(of: path)))
  }
}
