// Which layer of an app names which, for people to read.

/// The layers of an app and the arrows between them, as its sources draw them.
package struct LayerGraph: Sendable {
  /// A layer that names another one.
  package struct Arrow: Sendable {
    package let to: String
    /// How many files of the layer name something of the other.
    package let files: Int
  }

  package struct Layer: Sendable {
    package let name: String
    package let files: Int
    package let arrows: [Arrow]
    /// The layers that it may not name.
    package let walls: [String]
  }

  package let folder: String
  package let layers: [Layer]
}

extension LayerGraph {
  /// A line for each layer, from the ground up, then the walls.
  package var text: String {
    let name = layers.map(\.name.count).max() ?? 0
    let count = layers.map { "\($0.files)".count }.max() ?? 0
    let lines = layers.map { layer in
      let files = "\(layer.files)"
      let start = layer.name + pad(name - layer.name.count) + pad(count - files.count)
      let end = layer.files == 1 ? "file " : "files"
      return "  \(start)  \(files) \(end)  \(arrows(of: layer))\n"
    }
    return """
      \(folder): which layer names which, and in how many files
      \(lines.joined())Walls:
      \(walls)  Providers do not name each other; only Router describes paths; Core imports no
        library of Puddles but PuddlesBasics and PuddlesData.

      """
  }

  private func pad(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func arrows(of layer: Layer) -> String {
    guard !layer.arrows.isEmpty else { return "name no other" }
    return "-> "
      + layer.arrows.map {
        "\($0.to) \($0.files)\(layer.walls.contains($0.to) ? " (against a wall)" : "")"
      }.joined(separator: ", ")
  }

  private var walls: String {
    layers.filter { !$0.walls.isEmpty }
      .map { "  \($0.name) do not name \($0.walls.joined(separator: ", ")).\n" }.joined()
  }
}
