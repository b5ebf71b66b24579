// The cases of an enum: their names, and the values of one.

/// The case that a value is, with the values it holds.
struct CaseReflection {
  let name: String
  let payload: [Any]

  init(_ value: Any) {
    guard let child = Mirror(reflecting: value).children.first else {
      (name, payload) = (String(describing: value), [])
      return
    }
    let mirror = Mirror(reflecting: child.value)
    name = child.label ?? ""
    payload = mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [child.value]
  }

  /// The names of all cases of an enum; empty for other types, and for a program without reflection.
  ///
  /// The standard library gives them for no enum whose cases hold values, so they are read from the type
  /// descriptor, whose layout is part of the ABI of Swift ("TypeMetadata" in its documentation).
  static func names(of type: Any.Type) -> [String] {
    func follow(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
      let offset = Int(pointer.load(as: Int32.self))
      return offset == 0 ? nil : pointer + offset
    }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let isEnum = metadata.load(as: Int.self) == 0x201
    guard isEnum else { return [] }
    let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    guard let fields = follow(descriptor + 16) else { return [] }
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = fields.load(fromByteOffset: 12, as: UInt32.self)
    let withValues = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let without = descriptor.load(fromByteOffset: 24, as: UInt32.self)
    guard withValues + without == count else { return [] }
    return (0..<Int(count)).compactMap { index in
      follow(fields + 16 + index * size + 8).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
    }
  }
}
