// Writes attributes, and merges the attributes of modifiers with those of the element itself.
import PuddlesBasics

extension Renderer {
  @inlinable
  mutating func attributes<List: _AttributeList>(_ list: List) {
    if pendingAttributes.isEmpty {
      List.write(list, into: &self)
    } else {
      mergePending(List.values(list))
    }
  }

  @usableFromInline
  mutating func mergePending(_ own: [_ErasedAttribute]) {
    let added = pendingAttributes
    pendingAttributes = []
    for attribute in merge(own + added) { self.attribute(attribute) }
  }

  /// Writes attributes of which two have one name.
  @usableFromInline
  mutating func mergeClashing(_ own: [_ErasedAttribute]) {
    for attribute in merge(own) { self.attribute(attribute) }
  }

  @usableFromInline
  mutating func attribute(_ attribute: _ErasedAttribute) {
    if attribute.kind == .text {
      self.attribute(attribute.name, attribute.value)
    } else {
      writeOther(attribute)
    }
  }

  /// Writes an attribute that is not plain text. Most attributes are, so this is a function of its own.
  @inline(never)
  private mutating func writeOther(_ attribute: _ErasedAttribute) {
    switch attribute.kind {
    case .text: self.attribute(attribute)
    case .omitted: break
    case .flag:
      output.append(0x20)
      raw(attribute.name)
    case .url: writeURL(attribute)
    case .urls: writeURLs(attribute)
    case .feed: writeFeed(attribute)
    case .path: writePath(attribute.name, attribute.value[...]) { _, path in path }
    case .destination:
      let lines = attribute.value.parts(at: UInt8(ascii: "\n"), maxSplits: 3)
      writePath(attribute.name, lines[3]) { renderer, path in
        var destination = Destination(path: path)
        if lines[0] != "-" { destination = destination.inLanguage(String(lines[0])) }
        return renderer.page(of: destination, String(lines[1]), Int(lines[2]) ?? 0)
      }
    case .asset: writeAsset(attribute)
    case .images: writeImages(attribute)
    case .data: writeData(attribute)
    }
  }

  private mutating func writeURL(_ attribute: _ErasedAttribute) {
    guard URLScheme.isAllowed(attribute.value) else {
      return fail(MarkupError.urlScheme(attribute.value))
    }
    self.attribute(attribute.name, location.href(fromRoot: attribute.value))
  }

  /// Writes a list of URLs, each perhaps with a word behind it; the first line of the value separates them.
  private mutating func writeURLs(_ attribute: _ErasedAttribute) {
    let lines = attribute.value.parts(at: UInt8(ascii: "\n"))
    let urls = lines.dropFirst().map { location.href(fromRoot: String($0)) }
    self.attribute(attribute.name, urls.joined(separator: String(lines[0])))
  }

  private mutating func writeAsset(_ attribute: _ErasedAttribute) {
    let parts = attribute.value.parts(at: UInt8(ascii: "\n"), maxSplits: 1)
    let name = String(parts[0])
    guard let url = location.href(toAsset: name) else {
      return fail(missingAsset(name))
    }
    self.attribute(attribute.name, parts.count > 1 ? url + parts[1] : url)
  }

  private func missingAsset(_ name: String) -> MarkupError {
    .missingAsset(name, nearest: location.assets.nearest(to: name))
  }

  /// Writes a link to a file of a feed; the value has three lines: the language, the format and the path of its page.
  private mutating func writeFeed(_ attribute: _ErasedAttribute) {
    if location.isPreview { return raw(" role=\"link\" aria-disabled=\"true\"") }
    let lines = attribute.value.parts(at: UInt8(ascii: "\n"), maxSplits: 2).map(String.init)
    guard let path = RoutePath(encoded: lines[2]),
      let format = SiteFeed.Format(rawValue: lines[1])
    else { return fail(MarkupError.unlinkablePath(RoutePath(lines[2].namesOfPath))) }
    var page = Destination(path: path)
    if lines[0] != "-" { page = page.inLanguage(lines[0]) }
    self.attribute(attribute.name, location.href(to: FeedFile(of: page, format)))
  }

  private mutating func writeImages(_ attribute: _ErasedAttribute) {
    let lines = attribute.value.parts(at: UInt8(ascii: "\n"))
    var candidates: [String] = []
    for index in stride(from: 0, to: lines.count - 2, by: 3) {
      let asset = String(lines[index])
      let url = String(lines[index + 1])
      guard
        let url = asset.isEmpty ? location.href(fromRoot: url) : location.href(toAsset: asset)
      else { return fail(missingAsset(asset)) }
      candidates.append(ImageCandidate.spelling(of: url, String(lines[index + 2])))
    }
    self.attribute(attribute.name, candidates.joined(separator: ", "))
  }

  private mutating func writeData(_ attribute: _ErasedAttribute) {
    guard MarkupNames.isData(attribute.name) else {
      return fail(MarkupError.attributeName("data-\(attribute.name)"))
    }
    raw(" data-")
    raw(attribute.name)
    raw("=\"")
    escape(attribute.value, .attribute)
    output.append(0x22)
  }

  /// Writes a link to a page. `value` is its percent-encoded path, perhaps with a query, and with a fragment, which
  /// is not encoded yet; `page` gives the path to link to. In a preview a link leads nowhere; see
  /// ``PreviewFrame``.
  private mutating func writePath(
    _ name: StaticString, _ value: Substring,
    to page: (inout Renderer, RoutePath) -> RoutePath
  ) {
    if location.isPreview { return raw(" role=\"link\" aria-disabled=\"true\"") }
    let parts = value.parts(at: UInt8(ascii: "#"), maxSplits: 1)
    let sides = parts[0].parts(at: UInt8(ascii: "?"), maxSplits: 1)
    // Two slashes in a row mean an empty segment, which is a fault.
    let segments = sides[0].parts(at: UInt8(ascii: "/")).dropLast()
    let path = RoutePath(segments.map { PercentEncoding.decode($0) ?? String($0) })
    guard path.isLinkable else { return fail(MarkupError.unlinkablePath(path)) }
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    let target = page(&self, path)
    let query = sides.count > 1 ? String(sides[1]) : ""
    self.attribute(name, location.href(to: target, query: query, fragment: fragment))
  }

  /// Writes an attribute with text as its value.
  mutating func attribute(_ name: StaticString, _ value: String) {
    writeName(name)
    escape(value, .attribute)
    output.append(0x22)
  }

  private mutating func writeName(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    output.reserve(length &+ 3)
    output.base[output.count] = 0x20
    output.count &+= 1
    output.appendReserved(name.utf8Start, length)
    output.base[output.count] = 0x3D
    output.base[output.count &+ 1] = 0x22
    output.count &+= 2
  }
}

/// Classes are joined; of any other attribute the last one wins, in the place of the first.
func merge(_ attributes: [_ErasedAttribute]) -> [_ErasedAttribute] {
  var merged: [_ErasedAttribute] = []
  for attribute in attributes where attribute.kind != .omitted {
    guard let index = merged.firstIndex(where: { $0.clashes(with: attribute) }) else {
      merged.append(attribute)
      continue
    }
    if "\(attribute.name)" == "class" {
      let classes = "\(merged[index].value) \(attribute.value)"
      merged[index] = _ErasedAttribute(name: attribute.name, kind: .text, value: classes)
    } else {
      merged[index] = attribute
    }
  }
  return merged
}
