// The types of a program that conform to a protocol, as its own tables of conformances list them.
import CSystemPlatform

/// What the program and its libraries declare to conform to a protocol.
package struct ConformingTypes: Sendable {
  /// Every type without parameters.
  package var types: [Any.Type] = []
  /// The names of types with parameters, each with its module: no program lists their arguments.
  package var genericNames: [String] = []

  /// The types that conform to `protocolType`, such as `(any Named).self`: to one protocol without
  /// primary associated types.
  package init(to protocolType: Any.Type) {
    // An existential type is its kind, its flags, and the protocols (docs/ABI/TypeMetadata.rst).
    let metadata = unsafeBitCast(protocolType, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    for table in ConformanceTable.all {
      for record in table.records where record.protocolDescriptor == descriptor {
        guard let type = record.type else { continue }
        if type.isGeneric {
          genericNames.append(type.qualifiedName)
        } else {
          types.append(type.metadata)
        }
      }
    }
  }
}

/// The records of one library.
private struct ConformanceTable {
  let start: UnsafeRawPointer
  let size: Int

  static var all: [ConformanceTable] {
    var tables: [ConformanceTable] = []
    withUnsafeMutablePointer(to: &tables) { tables in
      puddles_each_conformance_table(
        { start, size, context in
          guard let start, let context else { return }
          let tables = context.assumingMemoryBound(to: [ConformanceTable].self)
          tables.pointee.append(ConformanceTable(start: start, size: size))
        }, tables)
    }
    return tables
  }

  var records: [ConformanceRecord] {
    stride(from: 0, to: size, by: 4).map { ConformanceRecord(start: (start + $0).relative) }
  }
}

/// A protocol, the type that conforms to it, the witnesses, and flags: 32 bits each.
private struct ConformanceRecord {
  let start: UnsafeRawPointer

  /// The lowest bit of the offset says that an address stands there.
  var protocolDescriptor: UnsafeRawPointer? {
    let offset = start.load(as: Int32.self)
    let target = start + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  /// `nil` for a class of Objective-C.
  var type: TypeDescriptor? {
    let kind = start.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
    let target = (start + 4).relative
    switch kind {
    case 0: return TypeDescriptor(start: target)
    case 1: return target.load(as: UnsafeRawPointer?.self).map(TypeDescriptor.init)
    default: return nil
    }
  }
}

/// Flags, what stands around the type, its name, and the function that makes its metadata.
private struct TypeDescriptor {
  let start: UnsafeRawPointer

  private var flags: UInt32 { start.load(as: UInt32.self) }
  var isGeneric: Bool { flags & 0x80 != 0 }

  var metadata: Any.Type {
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let accessor = unsafeBitCast((start + 12).relative, to: Accessor.self)
    return unsafeBitCast(accessor(0), to: Any.Type.self)
  }

  /// The name with those of the types and of the module around it.
  var qualifiedName: String {
    var names: [String] = []
    var context: UnsafeRawPointer? = start
    while let here = context {
      let kind = here.load(as: UInt32.self) & 0x1F
      // A module, or a type; what else surrounds a type has no name.
      if kind == 0 || kind >= 16 {
        let name = (here + 8).relative.assumingMemoryBound(to: CChar.self)
        names.append(String(cString: name))
      }
      context = here.parent
    }
    return names.reversed().joined(separator: ".")
  }
}

extension UnsafeRawPointer {
  /// Where the offset at this place leads.
  fileprivate var relative: UnsafeRawPointer { self + Int(load(as: Int32.self)) }

  /// What stands around the type of a descriptor.
  fileprivate var parent: UnsafeRawPointer? {
    let field = self + 4
    let offset = field.load(as: Int32.self)
    guard offset != 0 else { return nil }
    let target = field + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }
}
