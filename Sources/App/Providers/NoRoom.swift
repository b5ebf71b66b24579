// Strangers add to what the site keeps: there is an end to it.

/// Refuses what would make a file of the site larger than it should be.
struct NoRoom: Error, Hashable {
  /// What there are too many of, such as `scrums`.
  let what: String
  let limit: Int

  /// - Throws: Itself, if there are as many as there may be.
  static func check(_ count: Int, of what: String, limit: Int) throws {
    guard count < limit else { throw NoRoom(what: what, limit: limit) }
  }
}

extension NoRoom: CustomStringConvertible {
  var description: String {
    "There are \(limit) \(what), and there is no room for more. Nothing was added."
  }
}
