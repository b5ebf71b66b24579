// What a real browser makes of stylesheets, where one is installed.
import Foundation

enum Browser {
  static let path = ["/usr/bin/chromium", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The rules of each stylesheet as the browser writes them down.
  static func rules(of sheets: [String]) throws -> [String] {
    let texts = String(decoding: try JSONEncoder().encode(sheets), as: UTF8.self)
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><pre id="result"></pre><script>
      const all = \(texts.replacing("</", with: "<\\/")).map(text => {
        const style = document.head.appendChild(document.createElement("style"))
        style.textContent = text
        const rules = Array.from(style.sheet.cssRules).map(rule => rule.cssText).join("\\n")
        style.remove()
        const tight = text => text.replace(/\\s*([,:()])\\s*/g, "$1")
        return rules.replace(/--([\\w-]+): */g, "--$1:").replace(/\\s+/g, " ")
          .replace(/var\\([^)]*\\)|@supports[^{]*/g, tight)
      })
      document.getElementById("result").textContent =
        btoa(unescape(encodeURIComponent(JSON.stringify(all))))
      </script>
      """
    let result = try result(ofPage: page)
    guard let data = result.flatMap({ Data(base64Encoded: $0) }) else { return [] }
    return try JSONDecoder().decode([String].self, from: data)
  }

  /// What a page has written into its element with the id `result`.
  static func result(ofPage page: String) throws -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "puddles-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    let text = try dump(file, profile: folder.appending(path: "profile"))
    return text.range(of: "id=\"result\">").map { text[$0.upperBound...].prefix { $0 != "<" } }
      .map(String.init)
  }

  private static func dump(_ file: URL, profile: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path ?? "")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)",
      "--dump-dom",
      file.absoluteString,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
