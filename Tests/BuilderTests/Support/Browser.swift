// What a real browser makes of a page, where one is installed.
import Foundation

enum Browser {
  static let path = ["/usr/bin/chromium", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

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
