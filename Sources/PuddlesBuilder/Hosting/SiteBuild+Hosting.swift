// The files that a host wants in the output.
import Puddles
import PuddlesSystem

extension SiteBuild {
  /// Writes them, if the build is for a host that reads some. Files of `static` come first.
  func makeHostFiles(_ draft: Draft) {
    guard let host = options.host, host.readsOutput, draft.audit == nil, !draft.log.hasErrors
    else { return }
    do {
      let folders = draft.folders
      let plan = try HostPlan(basePath: options.basePath, files: draft.table.paths) {
        path throws(FileError) in
        let staged = "\(folders.stage)/\(path)"
        let isStaged = Files.status(of: staged) != nil
        return try Files.read(isStaged ? staged : "\(folders.output)/\(path)")
      }
      let taken = Set(draft.table.paths)
      for file in plan.files(for: host) where !taken.contains(file.name) {
        try draft.put(Array(file.text.utf8), at: file.name, from: "the files for \(host.rawValue)")
      }
    } catch {
      draft.log.add(error, at: "the files for \(host.rawValue)")
    }
  }
}
