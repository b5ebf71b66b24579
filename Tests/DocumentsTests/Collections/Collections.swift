// Two kinds of entries, and how tests load them.

import Puddles
import PuddlesContent

struct Recipe: Decodable, Sendable {
  enum Difficulty: String, Decodable, CaseIterable {
    case easy, medium, hard
  }

  struct Step: Decodable, Sendable {
    var text: String
    var minutes: Int?
  }

  var date: CalendarDate
  var difficulty: Difficulty
  var steps: [Step]?
  var units: [String: Double]?
  var see: [Reference<Recipe>]?
  var cook: Reference<Cook>?
}

struct Cook: Decodable, Sendable {
  var town: String
}

let recipes = DocumentCollection<Recipe>("recipes", taxonomies: [.tags])
let cooks = DocumentCollection<Cook>("cooks", sortedBy: .reading)

/// A recipe with everything that it must have.
func recipe(_ more: String = "", date: String = "2026-01-01") -> String {
  "---\ndate: \(date)\ndifficulty: easy\n\(more.isEmpty ? "" : more + "\n")---\nText\n"
}

/// Loads recipes alone, by the names of their files.
func recipeList(
  _ files: [String: String], options: DocumentTree.Options = DocumentTree.Options()
) throws -> EntryList<Recipe> {
  try CollectionLoader(inRecipes(files), options: options).load(recipes)
}

/// What is said about recipes that cannot be loaded; empty if they can.
func recipeFaults(_ files: [String: String]) -> [String] {
  failure { try recipeList(files) }
}

private func inRecipes(_ files: [String: String]) -> [(file: String, text: String)] {
  files.sorted { $0.key < $1.key }.map { ("recipes/\($0.key)", $0.value) }
}
