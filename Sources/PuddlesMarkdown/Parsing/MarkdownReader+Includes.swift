// Reads texts and code of other files at the place where a document includes them.

import Puddles
import PuddlesBasics
import PuddlesData

extension MarkdownDirective {
  private struct IncludeParameters: Decodable, Sendable {
    let file: String
    let region: String?
    let language: String?
    // The attributes that may follow the fence of code.
    let title, numbers, mark, ins, del, focus, test, sketch, hidden: String?
  }

  /// `:::include file=… region=…`: inserts the text of another file. The reader replaces the directive by that
  /// text, so there is nothing to render.
  package static let include = MarkdownDirective("include", IncludeParameters.self) { _ in
    EmptyHTML()
  }
}

extension MarkdownReader {
  private static let depthLimit = 16
  private static let countLimit = 256

  /// Reads the file that an include names; a fault is recorded at the line, and no blocks are returned.
  mutating func include(_ line: DirectiveLine, depth: Int) -> [Markdown.Block] {
    recording { reader throws(Fault) in
      do throws(Fault) { return try reader.included(line, depth: depth) } catch {
        throw error.at(line.position)
      }
    }
  }

  private mutating func included(
    _ line: DirectiveLine, depth: Int
  ) throws(Fault) -> [Markdown.Block] {
    guard let includes else { return [] }
    let parameters = line.texts
    guard text.files.count < Self.countLimit, includeStack.count <= Self.depthLimit else {
      throw Fault(
        code: "include",
        "the document includes more than \(Self.countLimit) files, or deeper than "
          + "\(Self.depthLimit)")
    }
    if includeStack.isEmpty {
      includeStack = [try includes.file(file.path.joined(separator: "/"), from: [])]
    }
    let found = try includes.file(parameters["file"] ?? "", from: file.path.dropLast())
    if let start = includeStack.firstIndex(where: { $0.identity == found.identity }) {
      let loop = (includeStack[start...] + [found]).map { $0.path.joined(separator: "/") }
      throw Fault(
        code: "include-loop", "the include never ends: \(loop.joined(separator: " includes "))")
    }
    let region = try FileRegion(parameters["region"], of: found.source)
    text.files.append(found.source)
    let isText = parameters["language"] == nil && FileNames.isMarkdown(found.path.last ?? "")
    if isText, let name = CodeAttributes.names.first(where: { parameters[$0] != nil }) {
      throw Fault(
        code: "code-attribute", "'\(name)' is for code, and the file is included as text",
        help: "name a language: language=markdown")
    }
    let code = isText ? nil : includedCode(found, region, line)
    let outer = (file, place)
    defer { (file, place) = outer }
    file = File(source: found.source, number: text.files.count, path: found.path)
    if let code {
      checkLanguage(of: code)
      return [.code(code)]
    }
    includeStack.append(found)
    defer { includeStack.removeLast() }
    do throws(Fault) {
      let (body, first) = try Self.body(of: found.source, region)
      return blocks(of: body, line: first, depth: depth)
    } catch {
      // A fault of its front matter has its place in the included file.
      faults.append(found.source.diagnostic(error))
      return []
    }
  }

  /// Returns the Markdown of a file or region, and the number of its first line.
  private static func body(
    of source: Source, _ region: FileRegion
  ) throws(Fault) -> (ArraySlice<UInt8>, line: Int) {
    guard region.isPart else {
      let fence = try FrontMatterFence.find(in: source.bytes)
      return (source.bytes[fence.body...], fence.bodyLine)
    }
    let start = region.lines.first?.startIndex ?? 0
    return (source.bytes[start..<(region.lines.last?.endIndex ?? start)], region.firstLine)
  }

  /// Reads a file that is shown as code. The directive may have the attributes that can follow a fence; `title`
  /// without a value is the path of the file, and `numbers` without a value counts lines as the file does.
  private mutating func includedCode(
    _ file: IncludedFile, _ region: FileRegion, _ line: DirectiveLine
  ) -> Markdown.CodeBlock {
    let ending = (file.path.last ?? "").split(separator: ".").dropFirst().last ?? ""
    var block = Markdown.CodeBlock(
      info: line.texts["language"] ?? String(ending),
      code: String(decoding: region.text, as: UTF8.self),
      position: SourcePosition(line: region.firstLine, column: 1))
    // The title omits the leading `..` of the path.
    let path = file.path.drop { $0 == ".." }.joined(separator: "/")
    let values = ["title": path, "numbers": "\(region.firstLine)"]
    let entries = line.parameters.entries.filter { CodeAttributes.names.contains($0.key) }
    let info = CodeInfo(
      entries.map { entry in
        guard entry.isWord, let value = values[entry.key] else { return entry }
        return DataMap.Entry(
          key: entry.key, position: entry.position,
          value: DataNode(.text(value, isQuoted: true)))
      }, of: block)
    block.attributes = info.attributes
    for fault in info.faults { add(fault.at(line.position)) }
    return block
  }
}
