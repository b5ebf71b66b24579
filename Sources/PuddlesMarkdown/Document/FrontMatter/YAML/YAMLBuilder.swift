// Puts the events of libyaml together.

import CYaml

/// A stack of open lists and maps: the depth is bounded, and nothing recurs.
struct YAMLBuilder {
  /// A list or a map that is not closed yet.
  struct Open {
    let position: SourcePosition
    let isMapping: Bool
    var list: [YAMLValue] = []
    var entries: [YAMLMapping.Entry] = []
    var keys: Set<String> = []
    /// The key whose value comes next.
    var key: (text: String, position: SourcePosition)?
  }

  let depthLimit: Int
  private(set) var root: YAMLValue?
  private var open: [Open] = []
  private var documents = 0

  init(depthLimit: Int) {
    self.depthLimit = depthLimit
  }
}

extension YAMLBuilder {
  /// Takes the next event.
  /// - Returns: whether it was the last.
  mutating func add(_ event: yaml_event_t, at position: SourcePosition) throws(Fault) -> Bool {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents > 1 { throw Fault(.frontMatterSecondDocument, at: position) }
    case YAML_ALIAS_EVENT:
      throw Fault(.yamlAlias(name: string(event.data.alias.anchor)), at: position)
    case YAML_SCALAR_EVENT: try add(try scalar(event, at: position))
    case YAML_SEQUENCE_START_EVENT:
      try refuse(event.data.sequence_start.tag, unless: "seq", at: position)
      try begin(Open(position: position, isMapping: false))
    case YAML_MAPPING_START_EVENT:
      try refuse(event.data.mapping_start.tag, unless: "map", at: position)
      try begin(Open(position: position, isMapping: true))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try end()
    case YAML_STREAM_END_EVENT: return true
    default: break
    }
    return false
  }
}

extension YAMLBuilder {
  private mutating func begin(_ new: Open) throws(Fault) {
    guard open.count < depthLimit else {
      throw Fault(.frontMatterTooDeep(limit: depthLimit), at: new.position)
    }
    if let last = open.last, last.isMapping, last.key == nil {
      throw Fault(.yamlKeyNotText, at: new.position)
    }
    open.append(new)
  }

  private mutating func end() throws(Fault) {
    guard let closed = open.popLast() else { return }
    let content: YAMLValue.Content =
      closed.isMapping ? .mapping(YAMLMapping(entries: closed.entries)) : .list(closed.list)
    try add(YAMLValue(content, position: closed.position))
  }

  private mutating func add(_ value: YAMLValue) throws(Fault) {
    guard let top = open.indices.last else {
      root = value
      return
    }
    guard open[top].isMapping else {
      open[top].list.append(value)
      return
    }
    if let key = open[top].key {
      open[top].entries.append(
        YAMLMapping.Entry(key: key.text, position: key.position, value: value))
      open[top].key = nil
    } else {
      guard let text = value.text else { throw Fault(.yamlKeyNotText, at: value.position) }
      guard open[top].keys.insert(text).inserted else {
        throw Fault(.duplicateKey(key: text), at: value.position)
      }
      open[top].key = (text, value.position)
    }
  }
}

extension YAMLBuilder {
  private func scalar(_ event: yaml_event_t, at position: SourcePosition) throws(Fault) -> YAMLValue
  {
    let scalar = event.data.scalar
    try refuse(scalar.tag, unless: "str", at: position)
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    if bytes.contains(0) { throw Fault(.yamlNull, at: position) }
    let isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE || scalar.tag != nil
    let text = String(decoding: bytes, as: UTF8.self)
    return YAMLValue(.text(text, isQuoted: isQuoted), position: position)
  }

  /// Tags name types of other programs; only the plain ones of YAML itself may stand.
  private func refuse(
    _ tag: UnsafeMutablePointer<yaml_char_t>?, unless name: String, at position: SourcePosition
  ) throws(Fault) {
    let tag = string(tag)
    guard tag.isEmpty || tag == "!" || tag == "tag:yaml.org,2002:\(name)" else {
      throw Fault(.yamlTag(tag: tag), at: position)
    }
  }

  private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
