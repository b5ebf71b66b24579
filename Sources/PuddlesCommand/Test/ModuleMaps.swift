// Where the modules of C libraries are described that compiled modules were built with.
import PuddlesBuilder
import PuddlesSystem

enum ModuleMaps {
  /// The words that make the compiler find them.
  ///
  /// The plan of the last build, which lies beside its folder, names them all.
  /// - Parameter modules: Such as `/a/.build/x86_64-unknown-linux-gnu/debug/Modules`.
  static func words(for modules: String) -> [String] {
    let configuration = Files.parent(of: Files.resolved(modules))
    let scratch = Files.parent(of: Files.parent(of: configuration))
    let plan = "\(scratch)/\(Files.name(of: configuration)).yaml"
    guard let bytes = try? Files.read(plan) else { return [] }
    let option = "-fmodule-map-file="
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == "\"" || $0.isNewline }
      .filter { $0.hasPrefix(option) }
    return Set(words).sorted().flatMap { ["-Xcc", String($0)] }
  }
}
