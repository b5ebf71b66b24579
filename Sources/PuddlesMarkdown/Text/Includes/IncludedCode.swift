// A file that is shown as code, with the attributes of the directive that includes it.

/// What an include of code becomes: a block of code with an info string.
struct IncludedCode {
  /// The language and the attributes, as they would stand behind a fence.
  let info: String
  let text: [UInt8]
  let firstLine: Int
  let faults: [Fault]

  /// - Parameter parameters: those of the directive; `title` alone is the path of the file, `numbers`
  ///   alone are those of the lines in it.
  init(_ file: IncludedFile, _ region: FileRegion, _ parameters: [String: String]) {
    let name = file.path.last ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    var words = [parameters["language"] ?? ending]
    for name in CodeAttributes.names {
      guard let value = parameters[name] else { continue }
      switch (name, value) {
      case ("title", "true"): words.append("title=\(Self.quoted(Self.shown(file.path)))")
      case ("numbers", "true"): words.append("numbers=\(region.firstLine)")
      case (_, "true"): words.append(name)
      default: words.append("\(name)=\(Self.quoted(value))")
      }
    }
    info = words.joined(separator: " ")
    text = region.text
    firstLine = region.firstLine
    let lines = text.count { $0 == 0x0A }
    faults = words.count > 1 ? CodeInfo(info, lines: lines).faults : []
  }
}

extension IncludedCode {
  /// A path as readers know it: without the way up to the folder that it lies in.
  private static func shown(_ path: [String]) -> String {
    path.drop { $0 == ".." }.joined(separator: "/")
  }

  private static func quoted(_ value: String) -> String {
    "\"" + value.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }
}
