// The site with the options of one build on top.
import Puddles

/// A site whose base URL may come from the command line.
struct ConfiguredSite<Subject: Site>: Site {
  let subject: Subject
  let baseURL: String?

  init(_ subject: Subject, baseURL: String?) {
    self.subject = subject
    self.baseURL = baseURL ?? subject.baseURL
  }
}

extension ConfiguredSite {
  var title: String { subject.title }
  var language: String { subject.language }
  var liveURL: String? { subject.liveURL }
  var assets: [SiteAsset] { subject.assets }
  var notFound: any Module { subject.notFound }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    try await subject.environment(for: context)
  }

  func environment(
    of place: Subject.Place, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    subject.environment(of: place, in: environment)
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<Subject.Place>] {
    subject.places(in: environment)
  }

  func name(of place: Subject.Place, in environment: EnvironmentValues) async throws -> String {
    try await subject.name(of: place, in: environment)
  }

  func module(for place: Subject.Place) -> any Module {
    subject.module(for: place)
  }

  func layout(_ page: Page<Subject.Place>) -> Subject.Layout {
    return subject.layout(page)
  }
}
