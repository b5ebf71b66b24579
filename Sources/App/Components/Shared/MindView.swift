// One Mind.
import Puddles

/// The name of a ship, what can be said of it, and where to go on.
struct MindView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case shipTapped(String)
    case numberTapped(Int)
    case fleetTapped
  }

  let name: String
  let prefix: String
  let shipClass: String
  /// The other ships of the class.
  let others: [String]
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    h1 { name }
    dl(.class("facts")) {
      dt { strings(MindStrings.shipClass) }
      dd { strings(MindStrings.classAndPrefix, ["class": shipClass, "prefix": prefix]) }
      dt { strings(MindStrings.words) }
      dd { words.count }
      dt { strings(MindStrings.letters) }
      dd { Button("\(letters)", style: .link) { interface.send(.numberTapped(letters)) } }
      dt { strings(MindStrings.initials) }
      dd { words.compactMap(\.first).map { String($0) }.joined() }
    }
    if !others.isEmpty {
      h2 { strings(MindStrings.sameClass) }
      ul {
        ForEach(others, id: \.self) { ship in
          li { Button(ship, style: .link) { interface.send(.shipTapped(ship)) } }
        }
      }
    }
    p { Button(strings(MindStrings.wholeFleet)) { interface.send(.fleetTapped) } }
  }
}

extension MindView {
  /// The words of the name without the letters of the class.
  private var words: [Substring] {
    let words = name.split(separator: " ")
    return words.first.map { String($0) == prefix } == true ? Array(words.dropFirst()) : words
  }

  private var letters: Int { words.reduce(0) { $0 + $1.count(where: \.isLetter) } }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Two of a class", view, state: PreviewState()) { action, $state in
      if case .shipTapped(let ship) = action {
        ($state.name, $state.others) = (ship, [$state.name.wrappedValue])
      }
    } controls: { $state in
      DebugButton("Alone") { $state.others = [] }
      DebugButton("A whole class") { $state.others = (1...12).map { "GCU Drawing \($0)" } }
    }
    Preview("Foreign text") {
      MindView(
        name: "<script>alert(1)</script>", prefix: "GSV", shipClass: "<b>", others: [],
        interface: .ignore)
    }
  }

  private struct PreviewState: Codable, Hashable, Sendable {
    var name = "GCU Preview Of Things"
    var others = ["GCU Only A Drawing"]
  }

  private static func view(_ interface: Interface<Action>, _ state: PreviewState) -> MindView {
    MindView(
      name: state.name, prefix: "GCU", shipClass: "General Contact Unit", others: state.others,
      interface: interface)
  }
}
