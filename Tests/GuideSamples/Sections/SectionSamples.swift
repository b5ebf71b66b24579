// Guide: a section of one's own, and a site that has two of it.
import Puddles

/// A page of some recipes: the list of them, or one.
struct RecipePlace: Destination {
  /// The folder of the pages, which tells the section.
  let folder: String
  var recipe: String?

  var path: RoutePath { RoutePath([folder] + (recipe.map { [$0] } ?? [])) }
}

/// Recipes for the loaves of a provider.
struct Recipes: Section {
  let id: String

  var list: RecipePlace { RecipePlace(folder: id) }

  func recipe(_ name: String) -> RecipePlace { RecipePlace(folder: id, recipe: name) }

  func owns(_ place: RecipePlace) -> Bool { place.folder == id }

  func place(at path: RoutePath) -> RecipePlace? {
    guard path.segments.first == id, path.segments.count <= 2 else { return nil }
    return RecipePlace(folder: id, recipe: path.segments.dropFirst().first)
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<RecipePlace>] {
    [
      PlaceGroup([list]),
      PlaceGroup {
        let loaves = try await environment.require(LoafProvider.self).loaves()
        return PlaceGroup.Listing(loaves.map { recipe($0.id) })
      },
    ]
  }

  func name(of place: RecipePlace, in environment: EnvironmentValues) async throws -> String {
    guard let recipe = place.recipe else { return "Recipes" }
    return try await environment.require(LoafProvider.self).loaf(recipe).name
  }

  func module(for place: RecipePlace) -> any Module {
    if let recipe = place.recipe { LoafDetail(id: recipe) } else { RecipeList(section: self) }
  }
}

struct RecipeList: Module {
  let section: Recipes
  @Environment(LoafProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let loaves = try await provider.loaves()
      ul {
        for loaf in loaves {
          li { Link(loaf.name, to: section.recipe(loaf.id)) }
        }
      }
    }
  }
}

struct BakingSchool: Site {
  let name = "The baking school"
  static let spring = Recipes(id: "spring")
  static let autumn = Recipes(id: "autumn")

  var sections: [any Section] {
    Bakery.pages
    Self.spring
    Self.autumn
  }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(LoafProvider.mock)
  }
}

struct BreadOfTheDay: Module {
  @Environment(LoafProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let loaves = try await provider.loaves()
      guard let first = loaves.first else { throw NotFound("a loaf for today") }
      return Group {
        h1 { "Today" }
        LoafRow(loaf: first)
      }
    }
  }
}
