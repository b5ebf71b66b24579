// The data of the bakery, the small app that the guides build up.

struct Loaf: Identifiable, Hashable, Sendable {
  let id: String
  var name: String
  var minutes: Int
}

extension Loaf {
  static let samples = [
    Loaf(id: "rye", name: "Rye", minutes: 55),
    Loaf(id: "spelt", name: "Spelt", minutes: 45),
  ]
}
