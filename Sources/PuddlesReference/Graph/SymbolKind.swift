// The kinds of symbols, in the order in which pages list them.

/// The kind of a symbol.
package enum SymbolKind: String, Sendable, CaseIterable {
  case module
  case `protocol`, `struct`, `class`, actor, `enum`, macro
  case `associatedtype`, `case` = "enum.case", `init`, `deinit`
  case typeProperty = "type.property", typeMethod = "type.method"
  case typeSubscript = "type.subscript"
  case property, method, `subscript`, ivar
  case `operator` = "func.op", `func`, `var`, `typealias`, `extension`
  case other

  /// - Parameter identifier: the kind in a graph, such as `swift.type.method`; the language before the first point
  ///   does not matter.
  init?(_ identifier: String) {
    let name = identifier.drop { $0 != "." }.dropFirst()
    guard let kind = SymbolKind(rawValue: String(name)), kind != .module else {
      return nil
    }
    self = kind
  }
}

extension SymbolKind {
  /// Whether a symbol of this kind has a page of its own.
  package var hasPage: Bool {
    switch self {
    case .protocol, .struct, .class, .actor, .enum, .macro, .func: true
    default: false
    }
  }

  /// Whether symbols of this kind have members.
  package var isType: Bool {
    switch self {
    case .protocol, .struct, .class, .actor, .enum: true
    default: false
    }
  }

  /// The name of the group of such symbols on a page.
  package var group: ReferenceStrings {
    switch self {
    case .module, .other: .others
    case .protocol: .protocols
    case .struct: .structures
    case .class: .classes
    case .actor: .actors
    case .enum: .enumerations
    case .macro: .macros
    case .`associatedtype`: .associatedTypes
    case .case: .cases
    case .`init`, .deinit: .initializers
    case .typeProperty: .typeProperties
    case .typeMethod: .typeMethods
    case .typeSubscript, .subscript: .subscripts
    case .property, .ivar: .properties
    case .method: .methods
    case .operator: .operators
    case .func: .functions
    case .var: .variables
    case .typealias: .typeAliases
    case .extension: .extensions
    }
  }

  /// The name of the kind above the title of a page.
  package var label: ReferenceStrings {
    switch self {
    case .protocol: .protocol
    case .struct: .structure
    case .class: .class
    case .actor: .actor
    case .enum: .enumeration
    case .macro: .macro
    case .func: .function
    default: group
    }
  }

  /// The kind as a DocC link writes it, such as `struct` in `-swift.struct` or `-struct`; an actor is a `class` there.
  var linkWord: String { self == .actor ? SymbolKind.class.rawValue : rawValue }
}
