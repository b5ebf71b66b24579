// Finds the Swift in a text that is to be compiled.

public import Puddles

/// Collects the samples of one document.
package struct SampleScan {
  /// The document itself, then the files that it includes.
  let sources: [Source]

  package init(_ sources: [Source]) {
    self.sources = sources
  }
}

extension SampleScan {
  package func samples(in content: Markdown.Content) -> [CodeSample] {
    let store = content.blocks.slice.store
    return store.nodes.compactMap { node in
      guard node.kind == .code else { return nil }
      return sample(store.detail(of: node), in: store)
    }
  }

  private func sample(_ detail: NodeDetail, in store: NodeStore) -> CodeSample? {
    let info = store.string(detail.first)
    guard let language = Markdown.CodeBlock.language(of: info), language == "swift" else {
      return nil
    }
    let attributes = CodeInfo(info, lines: nil).attributes
    let kind = Self.kind(of: attributes)
    let source = sources[Int(detail.file)]
    let isTested = kind != .sketch && kind != .unmarked
    // The number is the line of the directive that includes code; a fence has none.
    let isFence = detail.number == 0
    let code = isTested ? store.string(detail.second) : ""
    return CodeSample(
      kind, in: isFence ? source.file : sources[0].file,
      line: Int(isFence ? detail.line : UInt32(clamping: detail.number)), file: source.file,
      lines: !isTested ? [] : isFence ? lines(code, behind: detail, in: source) : all(of: source))
  }

  private static func kind(of attributes: CodeAttributes) -> CodeSample.Kind {
    switch attributes.trial {
    case .file: .file
    case .body: .body
    case .alone: .alone
    case .fails: .failing
    case nil: attributes.isSketch ? .sketch : .unmarked
    }
  }
}

extension SampleScan {
  /// The lines between two fences, without the blanks or marks of the list or quote around them.
  private func lines(
    _ code: String, behind fence: NodeDetail, in source: Source
  ) -> [CodeSample.Line] {
    code.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated().map {
      let number = Int(fence.line) + 1 + $0
      return CodeSample.Line(String($1), source: source.line(number), number: number)
    }
  }

  /// A region of a file seldom compiles by itself: the file does.
  private func all(of source: Source) -> [CodeSample.Line] {
    (1...max(1, source.lineCount)).map {
      let line = source.line($0)
      return CodeSample.Line(line, source: line, number: $0)
    }
  }
}

// MARK: - The Swift in a text that belongs to no tree of documents

extension MarkdownParser {
  /// The Swift in a file such as a README, for `site test`; none if there is no such file.
  ///
  /// Its links and its tags are not looked at.
  /// - Parameter path: the file; messages call it the same.
  /// - Throws: `DiagnosticsError` if the file cannot be read, is not UTF-8 or exceeds the limits.
  public func samples(inFile path: String) throws(DiagnosticsError) -> [CodeSample] {
    guard FileSystem.kind(behind: path) != nil else { return [] }
    let bytes: [UInt8]
    do throws(SourceError) {
      bytes = try FileSystem.bytes(of: path, limit: limits.bytes)
    } catch {
      throw DiagnosticsError([Source(file: path, bytes: []).diagnostic(error)])
    }
    let content = try parse(bytes, file: path)
    return SampleScan([Source(file: path, bytes: bytes)]).samples(in: content)
  }
}
