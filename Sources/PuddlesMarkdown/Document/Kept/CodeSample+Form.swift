// The Swift in a document in the binary form of the cache.

import Puddles
import PuddlesBasics

extension CodeSample.Kind {
  fileprivate static let all: [Self] = [.file, .body, .alone, .failing, .sketch, .unmarked]
}

extension ByteWriter {
  mutating func write(_ sample: CodeSample) {
    write(CodeSample.Kind.all.firstIndex(of: sample.kind) ?? -1)
    write(sample.document)
    write(sample.line)
    write(sample.file)
    write(sample.lines) { writer, line in
      writer.write(line.text)
      writer.write(line.source)
      writer.write(line.number)
    }
  }
}

extension ByteReader {
  mutating func sample() throws(Damaged) -> CodeSample {
    let kind = try number()
    guard CodeSample.Kind.all.indices.contains(kind) else { throw Damaged() }
    return CodeSample(
      CodeSample.Kind.all[kind], in: try text(), line: try number(), file: try text(),
      lines: try list { reader throws(Damaged) in
        CodeSample.Line(
          try reader.text(), source: try reader.text(), number: try reader.number())
      })
  }
}
