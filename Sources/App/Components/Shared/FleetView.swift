// Ships by class.
import Puddles

/// The ships of a fleet in one card a class.
struct FleetView: Component {
  /// A class of ship with its ships.
  struct Division: Hashable, Sendable {
    let prefix: String
    let name: String
    let ships: [String]
  }

  let groups: [Division]

  var body: some HTML {
    if groups.isEmpty {
      EmptyStateView("No Mind has told its name yet.")
    } else {
      ul(.class("grid")) {
        ForEach(groups, id: { $0.prefix }) { group in
          li { card(group) }
        }
      }
    }
  }
}

extension FleetView {
  private func card(_ group: Division) -> some HTML {
    section(.class("card")) {
      h3 { group.name }
      p(.class("soft")) { "\(group.prefix), \(group.ships.count.counted("ship"))" }
      ul {
        for ship in group.ships { li { ship } }
      }
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("One class") {
      FleetView(groups: [
        Division(
          prefix: "GCU", name: "General Contact Unit",
          ships: ["GCU Preview Of Things", "GCU Only A Drawing"])
      ])
    }
    Preview("Empty") { FleetView(groups: []) }
  }
}

/// A numbered list of names.
struct NameStreamView: Component {
  let names: [String]

  var body: some HTML {
    if names.isEmpty {
      EmptyStateView("No name yet.")
    } else {
      ol(.class("told")) {
        for name in names { li { name } }
      }
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Two names") { NameStreamView(names: ["GSV First", "GSV Second"]) }
    Preview("Empty") { NameStreamView(names: []) }
  }
}
