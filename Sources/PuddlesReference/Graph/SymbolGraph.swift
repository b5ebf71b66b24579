// The symbols of a module as values, as far as pages show them.

/// One symbol of a module.
package final class Symbol: Sendable {
  /// The name that is unique in all modules (USR).
  package let usr: String
  package let kind: SymbolKind
  /// The names from the outermost type to the symbol.
  package let path: [String]
  package let declaration: [Fragment]
  package let comment: SymbolComment?
  package let availability: [Availability]
  /// The constraints of the extension that it is in.
  package let constraints: [Constraint]
  /// The generic constraints of a type, which its members repeat.
  package let generics: [Constraint]
  /// The module of the type that the symbol extends, if it is in an extension.
  package let extendedModule: String?
  /// The types of the parameters and of the result, as in a link: `(Int,String)->Bool`.
  package let signature: String?
  package let place: SourcePlace?
  /// A number that changes with anything in the graph about the symbol itself.
  package let revision: UInt64
  /// Whether the member is only there because of a conformance, and is declared elsewhere.
  package let isInherited: Bool

  init(_ reading: SymbolReading) {
    (usr, kind, path) = (reading.usr, reading.kind, reading.path)
    (declaration, availability) = (reading.declaration, reading.availability)
    (constraints, extendedModule) = (reading.constraints, reading.extendedModule)
    (signature, place, revision) = (reading.signature, reading.place, reading.revision)
    generics = kind.isType ? reading.generics : []
    isInherited = usr.contains("::SYNTHESIZED::")
    comment = isInherited ? nil : reading.comment
  }
}

extension Symbol {
  /// The last name, without the names of the types around it.
  package var name: String { path.last ?? "" }

  /// The hash by which DocC tells overloads apart: FNV-1 of the USR, folded to 24 bits.
  package var hash: String {
    let sum = usr.utf8.reduce(2_166_136_261 as UInt32) { $0 &* 16_777_619 ^ UInt32($1) }
    return String(sum >> 24 ^ sum & 0xFF_FFFF, radix: 36)
  }
}

/// A piece of a declaration.
package struct Fragment: Sendable, Hashable {
  package let kind: Kind
  package let text: String
  /// The symbol that the piece names.
  package let usr: String?

  package enum Kind: String, Sendable {
    case keyword, attribute, number, string, text, identifier
    case type = "typeIdentifier"
    case parameter = "externalParam"
    case innerName = "internalParam"
    case generic = "genericParameter"
  }
}

/// The comment of a symbol, as Markdown.
package struct SymbolComment: Sendable {
  package let lines: [String]
  /// The file, and the line and column at which the text begins, counted from one.
  package var place: SourcePlace?
  /// The column of the text in its file.
  package var column = 0
  /// The module in which it was written, if the graph says so.
  package var module: String?
}

/// A line of a file.
package struct SourcePlace: Sendable, Hashable {
  package var file: String
  package let line: Int
}

/// On which platforms a symbol is there, and whether it is deprecated.
package struct Availability: Sendable, Hashable {
  /// `*`, `macOS`, `swift` and so on.
  package var domain: String?
  package var introduced: String?
  package var deprecated: String?
  package var obsoleted: String?
  package var message: String?
  package var renamed: String?
  package var isDeprecated = false
  package var isUnavailable = false
}

/// A generic constraint.
package struct Constraint: Sendable, Hashable {
  package let kind: String
  package let left: String
  package let right: String

  /// `Copyable` and `Escapable` hold for everything that does not say otherwise.
  package var isImplied: Bool {
    kind == "conformance" && (right == "Copyable" || right == "Escapable")
  }
}

/// How two symbols belong together.
package struct Relation: Sendable {
  package let kind: String
  package let source: String
  package let target: String
  /// The name of a target that is in another module, such as `Swift.Sendable`.
  package let targetName: String?
  /// The symbol from which an inherited member comes: `Equatable.!=(_:_:)`.
  package let originName: String?
  package let constraints: [Constraint]
}

/// What a package says about all of its graphs.
package struct PackageFacts: Sendable, Hashable {
  package var name = ""
  /// The address of the repository on the web, without a slash at its end.
  package var repository: String?
  package var commit: String?

  package init() {}
}

/// One file with symbols.
package struct SymbolGraph: Sendable {
  /// The name of the file.
  package var file = ""
  package var module = ""
  package var package = PackageFacts()
  package var symbols: [Symbol] = []
  package var relations: [Relation] = []
  /// Kinds that this version does not know.
  package var unknownKinds: Set<String> = []

  package init() {}
}
