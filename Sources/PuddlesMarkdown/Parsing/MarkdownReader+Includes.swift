// Texts and code of other files, read where a document includes them.

import Puddles
import PuddlesData

extension MarkdownDirective {
  private struct IncludeParameters: Decodable, Sendable {
    let file: String
    let region: String?
    let language: String?
    // What stands behind a fence may stand here, too.
    let title, numbers, mark, ins, del, focus, test, sketch, hidden: String?
  }

  /// `:::include file=… region=…`: the text of another file. The reader puts it in its place, so
  /// nothing is left to draw.
  package static let include = MarkdownDirective("include", IncludeParameters.self) { _ in
    EmptyHTML()
  }
}

/// What a document may include.
package struct IncludeScope: Sendable {
  let access: IncludeAccess
  /// The path of the document below the folder of documents.
  let path: [String]

  package init(_ access: IncludeAccess, path: [String]) {
    self.access = access
    self.path = path
  }
}

extension MarkdownReader {
  private static let depthLimit = 16
  private static let countLimit = 256

  /// The blocks of the file that a line names.
  mutating func include(_ line: DirectiveLine, depth: Int) -> [Markdown.Block] {
    do throws(Fault) {
      return try included(line, depth: depth)
    } catch {
      add(Fault(error.reason, at: line.position))
      return []
    }
  }

  private mutating func included(
    _ line: DirectiveLine, depth: Int
  ) throws(Fault) -> [Markdown.Block] {
    guard let access = includes?.access else { return [] }
    let parameters = line.texts
    guard text.files.count < Self.countLimit, way.count <= Self.depthLimit else {
      throw Fault(.tooManyIncludes(limit: Self.countLimit, depth: Self.depthLimit))
    }
    if way.isEmpty { way = [try access.file(file.path.joined(separator: "/"), from: [])] }
    let found = try access.file(parameters["file"] ?? "", from: file.path.dropLast())
    if let start = way.firstIndex(where: { $0.identity == found.identity }) {
      let loop = way[start...] + [found]
      throw Fault(.includeLoop(files: loop.map { $0.path.joined(separator: "/") }))
    }
    let region = try FileRegion(parameters["region"], of: found.source)
    text.files.append(found.source)
    let isText = parameters["language"] == nil && FileNames.isMarkdown(found.path.last ?? "")
    if isText, let name = CodeAttributes.names.first(where: { parameters[$0] != nil }) {
      throw Fault(.codeOnly(name: name))
    }
    let code = isText ? nil : IncludedCode(found, region, parameters)
    for fault in code?.faults ?? [] { add(Fault(fault.reason, at: line.position)) }
    let outer = (file, place)
    defer { (file, place) = outer }
    file = File(source: found.source, number: text.files.count, path: found.path)
    if let code { return [.code(read(code))] }
    way.append(found)
    defer { way.removeLast() }
    let (body, first) = try Self.body(of: found.source, region)
    return blocks(of: body, line: first, depth: depth)
  }

  private mutating func read(_ code: IncludedCode) -> Markdown.CodeBlock {
    let block = Markdown.CodeBlock(
      info: code.info, code: String(decoding: code.text, as: UTF8.self),
      position: SourcePosition(line: code.firstLine, column: 1))
    checkLanguage(of: block)
    return block
  }

  /// The Markdown of a file, and the number of its first line.
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
}
