// `site deploy-files`.
import PuddlesBuilder
import PuddlesOptions
import PuddlesSystem

/// Prints the part of a server's configuration that a built site needs.
struct DeployFilesCommand: Sendable {
  let host: StaticHost
  let output: String
  let basePath: String
  /// The folder of the site on the server, which is another machine.
  let root: String
  let console: Console
}

extension DeployFilesCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let options = try BuildOptions(arguments)
    let hosts = StaticHost.allCases.filter { !$0.readsOutput }
    guard let host = hosts.first(where: { $0.rawValue == arguments.operands[0] }) else {
      let names = hosts.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      throw .badValue(
        option: "HOST", value: arguments.operands[0],
        expected: "it is \(names); others read files of the output, see 'build --for'")
    }
    self.init(
      host: host, output: options.output, basePath: options.basePath,
      root: arguments.value("--root") ?? "/srv/www", console: console)
  }

  /// Reads the built site and prints; the exit code.
  func run() throws -> Int32 {
    let manifest = Manifest.read(in: output)
    guard !manifest.paths.isEmpty else {
      console.fail("there is no site in '\(output)': run '\(console.program) build' first")
      return 1
    }
    let plan = try HostPlan(basePath: basePath, files: manifest.paths) { path throws(FileError) in
      try Files.read("\(output)/\(path)")
    }
    console.print(plan.configuration(for: host, root: root) ?? "")
    return 0
  }
}
