// Repeats content for each element of a collection, so that state, controls and modules stay with their element.
import PuddlesBasics

/// Renders each element of a collection under the identity of its id.
///
/// Use it where the rows hold a ``Module``, `@State` or an acting control; for plain markup a `for`
/// does as well. Two elements with one id are an error of the page.
public struct ForEach<Data: RandomAccessCollection & Sendable, ID: Hashable, Content: HTML>: HTML
where Data.Element: Sendable {
  let data: Data
  let id: @Sendable (Data.Element) -> ID
  let content: @Sendable (Data.Element) -> Content

  /// Renders `content` for each element, identified by a key path such as `\.self` or `\.name`.
  ///
  /// - Parameter id: A key path or a closure. At each rendering it gives the same id for the same
  ///   element, and another id for every other element.
  public init(
    _ data: Data, id: @escaping @Sendable (Data.Element) -> ID,
    @HTMLBuilder content: @escaping @Sendable (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    let loops = renderer.loopDepth
    renderer.loopDepth = 0
    var seen = Set<ID>(minimumCapacity: html.data.count)
    // Ids of other types are hashed by their descriptions, which may be equal: compare the hashes too.
    var places: Set<UInt64>? = ID.self == Int.self || ID.self == String.self ? nil : []
    for element in html.data {
      let id = html.id(element)
      let place = Identity.hash(of: id)
      let isNew = seen.insert(id).inserted && places?.insert(place).inserted != false
      if !isNew { renderer.fail(MarkupError.duplicateID("\(id)")) }
      renderer.enter(place, of: path)
      Content.render(html.content(element), into: &renderer)
    }
    renderer.loopDepth = loops
    renderer.path = path
  }
}

extension ForEach
where Data.Element: Identifiable, ID == Data.Element.ID, ID: SendableMetatype {
  /// Renders `content` for each identifiable element.
  public init(
    _ data: Data, @HTMLBuilder content: @escaping @Sendable (Data.Element) -> Content
  ) {
    self.init(data, id: { $0.id }, content: content)
  }
}
