// What the front matter of some documents may say besides the keys of every document.

/// Decodes the front matter of a document, and checks it against a type of the site.
struct MatterSchema: Sendable {
  let matter: @Sendable (YAMLMapping) -> Result<DocumentMatter, FaultList>
  /// Whether the tags in such documents are shown.
  var rawHTML = RawHTML.leftOut

  /// The keys of every document and those of a type.
  init<Matter: Decodable & Sendable>(_ type: Matter.Type, otherKeys: Set<String> = []) {
    matter = { mapping in
      Result { () throws(FaultList) in
        try YAMLDecoder(otherKeys: otherKeys).decode(DocumentMatter.self, type, from: mapping).first
      }
    }
  }
}

extension DocumentTree.Options {
  /// Takes the documents of a folder as entries of a collection: their front matter must suit it.
  /// - Parameter folder: a path below the folder of documents; empty for all of them.
  public mutating func add<Matter>(_ collection: DocumentCollection<Matter>, at folder: String) {
    schemas[folder] = MatterSchema(Matter.self, otherKeys: otherKeys)
    schemas[folder]?.rawHTML = collection.rawHTML
  }

  /// The schema of the innermost folder that has one; the page of such a folder is no entry.
  func schema(for names: [String], isIndex: Bool) -> MatterSchema? {
    var folder = names.dropLast()
    if isIndex, schemas[folder.joined(separator: "/")] != nil, folder.popLast() == nil {
      return nil
    }
    while true {
      if let schema = schemas[folder.joined(separator: "/")] { return schema }
      if folder.popLast() == nil { return nil }
    }
  }
}
