// The walls between the layers of an app: Core, Providers, Components, Modules.
package import Puddles
package import PuddlesSystem

/// Finds names that cross a wall in the sources of a site.
///
/// An app is a folder with the folders `Components` and `Modules`; `Providers` and `Router` beside
/// them are its other layers, and `Core` is a folder of the app or directly below the sources. Names that are
/// declared twice are left alone: only a compiler could tell which one is meant.
package struct LayerWalls {
  private let sources: [SwiftSource]
  private let folder: String

  /// - Parameter folder: The folder of the sources.
  /// - Throws: A `FileError` if it cannot be read.
  package init(sources folder: String) throws(FileError) {
    self.folder = folder
    sources = try SwiftSource.all(in: folder)
  }

  /// An error for each name and each file that uses it.
  package var faults: [Diagnostic] {
    (coreFaults + apps.flatMap(faults(ofApp:))).sorted()
  }
}

extension LayerWalls {
  /// What the layers of each app name, with the walls that are kept or not.
  package var graphs: [LayerGraph] {
    apps.map { app in
      let layers = layers(ofApp: app)
      return LayerGraph(
        folder: app,
        layers: layers.map { layer in
          let others = layers.filter { $0.name != layer.name }
          return LayerGraph.Layer(
            name: layer.name, files: layer.sources.count,
            arrows: others.compactMap { arrow(from: layer, to: $0) },
            walls: Self.walls[layer.name]?.names ?? [])
        })
    }
  }

  /// `nil` if no file of the layer names anything of the other one.
  private func arrow(from layer: Layer, to other: Layer) -> LayerGraph.Arrow? {
    let files = layer.sources.count { source in
      let names = other.types.subtracting(layer.types).subtracting(source.declaredTypes)
      return source.words.contains { names.contains($0.text) }
    }
    return files == 0 ? nil : LayerGraph.Arrow(to: other.name, files: files)
  }
}

extension LayerWalls {
  private func sources(in folder: String) -> [SwiftSource] {
    sources.filter { $0.path.hasPrefix(folder + "/") }
  }

  /// The folders that hold an app.
  private var apps: [String] {
    let owners = ["Components", "Modules"].map { layer in
      Set(
        sources.compactMap { source -> String? in
          let names = source.path.split(separator: "/", omittingEmptySubsequences: false)
          return names.dropLast().lastIndex { $0 == layer }
            .map { names[..<$0].joined(separator: "/") }
        })
    }
    return owners[0].intersection(owners[1]).sorted()
  }

  /// Libraries that hold plain values, algorithms and data files, nothing of the web.
  private static let plain = ["PuddlesBasics", "PuddlesData"]

  private var coreFaults: [Diagnostic] {
    (sources(in: "\(folder)/Core") + apps.flatMap { sources(in: "\($0)/Core") }).flatMap { source in
      source.imports.filter { $0.text.hasPrefix("Puddles") && !Self.plain.contains($0.text) }.map {
        fault(source, $0, "Core imports '\($0.text)'", help: "Core knows plain values only")
      }
    }
  }

  /// The layers that a layer may not name, and what to do instead.
  private static let walls: [String: (names: [String], help: String)] = [
    "Components": (
      ["Providers", "Modules", "Router"],
      "a component knows only its data and its interface: let a module hand both in"
    ),
    "Providers": (
      ["Components", "Modules"], "a provider does not know what is drawn with its data"
    ),
  ]
  private static let model =
    "a model lies where every layer may see it: in a folder 'Models' beside this one, or in 'Core'"

  private func faults(ofApp app: String) -> [Diagnostic] {
    let layers = layers(ofApp: app)
    let elsewhere = Set(
      sources.filter { !$0.path.hasPrefix(app + "/") }.flatMap(\.declaredTypes))
    return layers.flatMap { layer -> [Diagnostic] in
      guard let wall = Self.walls[layer.name] else { return [] }
      let others = layers.filter { wall.names.contains($0.name) }
      return uses(of: others, in: layer, but: elsewhere, wall.help)
    }
      + layers.filter { $0.name == "Providers" }.flatMap(uses(ofProvidersIn:))
      + layers.filter { !["Core", "Router"].contains($0.name) }.flatMap { routes(in: $0, of: app) }
  }

  /// The layers of an app from the ground up; one without files is left out.
  private func layers(ofApp app: String) -> [Layer] {
    let core = sources(in: "\(folder)/Core") + sources(in: "\(app)/Core")
    let layers = ["Router", "Components", "Providers", "Modules"].map {
      Layer($0, sources(in: "\(app)/\($0)"))
    }
    return ([Layer("Core", core)] + layers).filter { !$0.sources.isEmpty }
  }

  private func uses(
    of layers: [Layer], in layer: Layer, but others: Set<String>, _ help: String
  ) -> [Diagnostic] {
    layer.sources.flatMap { source in
      let known = layer.types.union(others).union(source.declaredTypes)
      return layers.flatMap { other in
        firstUses(of: other.types.subtracting(known), in: source).map {
          let isModel = other.name == "Providers" && !$0.text.hasSuffix("Provider")
          return fault(
            source, $0, "\(layer.name) name '\($0.text)' of \(other.name)",
            help: isModel ? Self.model : help)
        }
      }
    }
  }

  /// A file of one provider names no other one; a file that joins them all belongs to none.
  private func uses(ofProvidersIn layer: Layer) -> [Diagnostic] {
    let providers = layer.types.filter { $0.hasSuffix("Provider") }
    return layer.sources.flatMap { source -> [Diagnostic] in
      let name = Files.name(of: source.path)
      let owners = providers.filter { name.hasPrefix($0 + ".") || name.hasPrefix($0 + "+") }
      guard let owner = owners.first else { return [] }
      return firstUses(of: providers.subtracting([owner]), in: source).map {
        fault(
          source, $0, "'\(owner)' names '\($0.text)'",
          help: "an adapter joins two providers, neither knows the other")
      }
    }
  }

  private func routes(in layer: Layer, of app: String) -> [Diagnostic] {
    let own = Set(sources(in: app).flatMap(\.declaredTypes))
    return layer.sources.flatMap { source in
      firstUses(of: Set(["Route", "Router", "Page", "Pages"]).subtracting(own), in: source).map {
        fault(
          source, $0, "\(layer.name) describe a path with '\($0.text)'",
          help: "paths stand in the router and in the lines beside the site; link to a destination")
      }
    }
  }

  private func firstUses(of names: Set<String>, in source: SwiftSource) -> [SwiftSource.Word] {
    var open = names
    return source.words.filter { open.remove($0.text) != nil }
  }

  private func fault(
    _ source: SwiftSource, _ word: SwiftSource.Word, _ text: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "layer-wall", text, file: source.path, line: word.line, column: word.column,
      help: help)
  }
}

/// The files of one layer and the types that others would name.
private struct Layer {
  let name: String
  let sources: [SwiftSource]
  let types: Set<String>

  init(_ name: String, _ sources: [SwiftSource]) {
    self.name = name
    self.sources = sources
    types = Set(sources.flatMap(\.topLevelTypes))
  }
}
