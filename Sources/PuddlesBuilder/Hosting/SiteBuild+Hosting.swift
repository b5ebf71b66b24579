// The files that a host wants in the output.
import Puddles
import PuddlesSystem

extension SiteBuild {
  /// Writes them, if the build is for a host that reads some. Files of `static` come first.
  func makeHostFiles(_ context: BuildContext) {
    guard let host = options.host, host.readsOutput, context.audit == nil, !context.log.hasErrors
    else { return }
    do {
      let folders = context.folders
      let plan = try HostPlan(basePath: options.basePath, files: context.table.paths) {
        path throws(FileError) in
        let staged = "\(folders.stage)/\(path)"
        let isStaged = Files.status(of: staged) != nil
        return try Files.read(isStaged ? staged : "\(folders.output)/\(path)")
      }
      let taken = Set(context.table.paths)
      for file in plan.files(for: host) where !taken.contains(file.name) {
        try context.put(
          Array(file.text.utf8), at: file.name, from: "the files for \(host.rawValue)")
      }
    } catch {
      context.log.add(error, at: "the files for \(host.rawValue)")
    }
  }
}
