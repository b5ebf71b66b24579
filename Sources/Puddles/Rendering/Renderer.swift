// Renders a tree synchronously: appends its markup, and records errors, facts, and where modules are inserted.
public import PuddlesBasics

/// Receives the markup of one region.
///
/// Rendering is synchronous. For a ``Module`` the renderer notes an insertion point, where its markup comes
/// afterwards; so there is one render function for each primitive and no asynchronous twin.
public struct Renderer: ~Copyable {
  var output: ByteBuffer
  /// The identity of the position that is being rendered.
  @usableFromInline package var path: UInt64
  /// How many plain `for` loops are around the current position.
  @usableFromInline var loopDepth = 0
  /// Where the markup of its modules is inserted.
  var insertions: [InsertionPoint] = []
  var failures: [any Error] = []
  /// What rendering the region found besides its bytes.
  var facts = PageFacts()
  /// Attributes for the next element, given to a component from outside.
  @usableFromInline var pendingAttributes: [_ErasedAttribute] = []
  /// The type of the component that was checked last; see ``ComponentCheck``.
  @usableFromInline var lastComponent: ObjectIdentifier?
  /// The form around the current position, while it collects its fields.
  package var form: FormRecord?
  /// The context of the place that is being rendered; it is the current one.
  @usableFromInline package var context: RegionContext
  /// The location of ``context``. Each link needs it, and reading it from the context, a class, would copy it.
  package let location: PageLocation

  init(context: RegionContext, path: UInt64) {
    self.context = context
    location = context.location
    self.path = path
    output = ByteBuffer()
  }
}

extension Renderer {
  @usableFromInline static var firstBranch: UInt64 { 0x1001 }
  @usableFromInline static var secondBranch: UInt64 { 0x1002 }

  /// Sets the current path to that of child `index` below `path`.
  @inlinable
  mutating func enter(_ index: UInt64, of path: UInt64) {
    self.path = Identity.mix(path, index)
  }

  /// What the place being rendered sees.
  var environment: EnvironmentValues {
    get { context.environment }
    set { context = context.seeing(newValue) }
  }

  /// Renders a part for which the context may have been replaced.
  /// - Parameter outer: The context of the place around the part, which is that of what follows.
  @usableFromInline
  mutating func part(in outer: RegionContext, _ body: (inout Renderer) -> Void) {
    if context === outer { return body(&self) }
    RegionContext.$current.withValue(context) { body(&self) }
    context = outer
  }

  /// Renders a part that has an identity of its own: the child `number` of the current place.
  package mutating func child(_ number: Int, _ body: (inout Renderer) -> Void) {
    let (path, loops) = (path, loopDepth)
    loopDepth = 0
    enter(UInt64(truncatingIfNeeded: number), of: path)
    body(&self)
    loopDepth = loops
    self.path = path
  }

  /// Records an error; the pass goes on so that one run reports all of them.
  mutating func fail(_ error: any Error) {
    failures.append(error)
  }
}

// MARK: - Writing

extension Renderer {
  /// Appends markup that was written in a program.
  @usableFromInline
  mutating func raw(_ markup: StaticString) {
    output.append(markup.utf8Start, markup.utf8CodeUnitCount)
  }

  /// Appends text that is known to be free of special characters, or is trusted.
  @usableFromInline
  mutating func raw(_ markup: String) {
    var markup = markup
    markup.withUTF8 { output.append($0) }
  }

  @usableFromInline
  mutating func raw(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { output.append($0) }
  }

  /// Appends escaped text.
  @usableFromInline
  mutating func text(_ string: String) {
    escape(string, .text)
  }

  /// Appends escaped text that is well-formed UTF-8.
  package mutating func text(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    output.appendEscaped(bytes, .text)
  }

  /// The same for a part of an array.
  package mutating func text(utf8 bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { output.appendEscaped($0, .text) }
  }

  mutating func escape(_ string: String, _ context: EscapingContext) {
    let done: Void? = string.utf8.withContiguousStorageIfAvailable {
      output.appendEscaped($0, context)
    }
    guard done == nil else { return }
    var copy = string
    copy.withUTF8 { output.appendEscaped($0, context) }
  }
}

// MARK: - Tags

extension Renderer {
  @usableFromInline
  mutating func startTag(_ name: StaticString) {
    output.reserve(name.utf8CodeUnitCount &+ 1)
    output.base[output.count] = 0x3C
    output.count &+= 1
    output.appendReserved(name.utf8Start, name.utf8CodeUnitCount)
  }

  @usableFromInline
  mutating func endStartTag() {
    output.append(0x3E)
  }

  @usableFromInline
  mutating func endTag(_ name: StaticString) {
    output.reserve(name.utf8CodeUnitCount &+ 3)
    output.base[output.count] = 0x3C
    output.base[output.count &+ 1] = 0x2F
    output.count &+= 2
    output.appendReserved(name.utf8Start, name.utf8CodeUnitCount)
    output.base[output.count] = 0x3E
    output.count &+= 1
  }

  /// How many bytes have been written.
  @usableFromInline var position: Int { output.count }

  /// Parsers drop a line break right after `<pre>` and `<textarea>` (HTML 13.2.6.4.7): if the
  /// content begins with one, or with a region that might, one more keeps it.
  @usableFromInline
  mutating func keepFirstLineBreak(at start: Int) {
    let startsWithRegion = insertions.contains { $0.offset == start }
    let startsWithBreak = output.count > start && output.base[start] == 0x0A
    guard startsWithRegion || startsWithBreak else { return }
    output.insert(0x0A, at: start)
    for index in insertions.indices where insertions[index].offset >= start {
      insertions[index].offset += 1
    }
  }
}

// MARK: - What gives the places of a page their identity

extension Identity {
  /// The path in the tree at which the content of a page begins.
  package static func page(_ path: RoutePath) -> UInt64 { mix(root, hash(path.encoded)) }

  /// A stable hash of an id, made from its description.
  static func hash<ID: Hashable>(of id: ID) -> UInt64 {
    if let number = id as? Int { return mix(root, UInt64(bitPattern: Int64(number))) }
    if let string = id as? String { return hash(string) }
    return hash("\(id)")
  }
}
