// The data of the three rendering cases: the same for every renderer.

struct Cell: Sendable {
  var kind: String
  var title: String
  var text: String
}

struct CardData: Sendable {
  var id: String
  var title: String
  var theme: String
  var minutes: String
}

/// A box that holds boxes: the page of nested components.
struct Box: Sendable {
  var title: String
  var note: String
  var children: [Box]
}

enum Model {
  static let rows: [[Cell]] = (0..<10_000).map { row in
    (0..<6).map { column in
      Cell(
        kind: column == 0 ? "head" : "number", title: "row \(row), column \(column)",
        text: "\(row) & <\(column)> are numbers")
    }
  }

  static let cards: [CardData] = (0..<100_000).map {
    CardData(
      id: "card-\($0)", title: "Design & review \($0)", theme: "card seafoam",
      minutes: "\($0 % 60) minutes")
  }

  /// Ten levels deep, 200 boxes.
  static let page: [Box] = (0..<20).map { column in
    (0..<10).reversed().reduce(nil) { inner, level -> Box? in
      Box(
        title: "Box \(column).\(level)", note: "A note on <box> \(level) & its children",
        children: inner.map { [$0] } ?? [])
    }!
  }
}
