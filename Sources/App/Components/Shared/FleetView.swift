// Ships by class.
import Puddles
import PuddlesWorkshop

/// The ships of a fleet in one card a class.
struct FleetView: Component {
  /// A class of ship with its ships.
  struct Division: Hashable, Sendable {
    let prefix: String
    let name: String
    let ships: [String]
  }

  let groups: [Division]
  @Environment(.strings) private var strings

  var body: some HTML {
    if groups.isEmpty {
      EmptyStateView(strings(MindStrings.noMind))
    } else {
      ul(.class("grid")) {
        ForEach(groups, id: \.prefix) { group in
          li { card(group) }
        }
      }
    }
  }
}

extension FleetView: Previewed {
  private func card(_ group: Division) -> some HTML {
    section(.class("card")) {
      h3 { group.name }
      p(.class("soft")) {
        strings(
          MindStrings.prefixAndShips,
          [
            "prefix": group.prefix,
            "ships": strings(MindStrings.ships, count: group.ships.count),
          ])
      }
      ul {
        ForEach(group.ships, id: \.self) { ship in
          li { ship }
        }
      }
    }
  }

  static var previews: [Preview] {
    Preview("One class") {
      FleetView(
        groups: [
          Division(
            prefix: "GCU", name: "General Contact Unit",
            ships: ["GCU Preview Of Things", "GCU Only A Drawing"])
        ])
    }
    Preview("Empty") { FleetView(groups: []) }
  }
}

/// Asks for a class of ship.
struct ShipClassView: Component, Previewed {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    /// The class with a prefix was chosen.
    case classTapped(String)
  }

  /// A class of ship.
  struct Choice: Hashable, Sendable {
    let prefix: String
    let name: String
  }

  let classes: [Choice]
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    h1 { strings(MindStrings.whichClass) }
    ul(.class("row")) {
      ForEach(classes, id: \.prefix) { choice in
        li { Button(choice.name) { interface.send(.classTapped(choice.prefix)) } }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Two classes") {
      ShipClassView(
        classes: [
          Choice(prefix: "GSV", name: "General Systems Vehicle"),
          Choice(prefix: "GCU", name: "General Contact Unit"),
        ], interface: .ignore)
    }
  }
}

/// A numbered list of names.
struct NameStreamView: Component, Previewed {
  let names: [String]
  /// What is said as long as there is none; that there is no name yet, if nothing else is given.
  var nothing: String?
  @Environment(.strings) private var strings

  var body: some HTML {
    if names.isEmpty {
      EmptyStateView(nothing ?? strings(MindStrings.noName))
    } else {
      ol(.class("names")) {
        for name in names { li { name } }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Two names", state: ["GSV First", "GSV Second"]) { $names in
      NameStreamView(names: names)
    } controls: { $names in
      DebugButton("Another one") { $names.wrappedValue.append("GSV Another One") }
      DebugButton("Clear") { $names.wrappedValue = [] }
    }
    Preview("Empty") { NameStreamView(names: []) }
  }
}
