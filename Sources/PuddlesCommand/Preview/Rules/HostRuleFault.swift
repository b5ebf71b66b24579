// Lines of `_headers` and `_redirects` that the preview does not follow.
import Puddles

/// Why a line is not followed.
struct HostRuleFault: Hashable, Sendable {
  enum Reason: Hashable {
    case noPath, noField, noTarget
    case badPattern(String), badStatus(String), condition(String)
  }

  let file: String
  let line: Int
  let reason: Reason
}

extension HostRuleFault {
  /// A warning that names the line.
  /// - Parameter folder: Where the file lies.
  func diagnostic(in folder: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "host-rule", "\(problem): the preview leaves it out",
      file: "\(folder)/\(file)", line: line)
  }

  private var problem: String {
    switch reason {
    case .noPath: "a field stands before any path"
    case .noField: "this is no field, such as 'X-Name: value'"
    case .noTarget: "a redirect has a path and a target"
    case .badPattern(let text):
      "'\(text)' is no path such as '/old/:name/*', with its star at the end"
    case .badStatus(let text): "'\(text)' is no status of a redirect, a rewrite or a missing page"
    case .condition(let text): "'\(text)' is a condition"
    }
  }
}
