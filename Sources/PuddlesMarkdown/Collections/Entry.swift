// One document of a collection, with its front matter as a type.

/// A document whose front matter is known.
public struct Entry<Matter: Sendable>: Sendable, Identifiable {
  /// The path of its file below the collection without the ending, such as `2026/first-steps`.
  public let id: String
  public let document: Document
  let value: Matter
  /// The references it makes to other entries, for the check.
  let references: [EntryReference]
}

extension Entry {
  public var title: String { document.title }

  /// The front matter.
  public var matter: Matter {
    document.noteRead()
    return value
  }

  /// The id of the entry in a file.
  /// - Parameter file: a path below the collection.
  static func id(ofFile file: String) -> String {
    var names = file.split(separator: "/").map(String.init)
    if let name = names.popLast() { names.append(FileNames.stem(of: name)) }
    return names.joined(separator: "/")
  }
}
