// What the landing URLs do, each time for one visitor.
internal import CoreModels
public import Puddles

extension ExampleSite {
  public func landing(at path: RoutePath, in environment: EnvironmentValues) async throws -> Place?
  {
    let landing: Landing
    do { landing = try Landing(path: path) } catch is UnknownPath { return nil }
    switch landing {
    case .createScrum(let title):
      environment[.newScrumTarget].set(.draft(DailyScrum.Draft(title: title)))
      return .newScrum
    case .describedBooks:
      environment[.bookListTarget].set(.descriptions)
      return .books
    }
  }

  /// The setters of one visitor: what one applies, no other one sees.
  func addTargets(to environment: inout EnvironmentValues) {
    environment[.newScrumTarget] = TargetStateSetter()
    environment[.bookListTarget] = TargetStateSetter()
  }
}

extension EnvironmentKey where Value == TargetStateSetter<Scrums.ScrumAdd.TargetState> {
  /// How the form for a new scrum begins.
  static var newScrumTarget: Self { Self(default: TargetStateSetter()) }
}

extension EnvironmentKey where Value == TargetStateSetter<BookList.TargetState> {
  /// How the list of all books begins.
  static var bookListTarget: Self { Self(default: TargetStateSetter()) }
}
