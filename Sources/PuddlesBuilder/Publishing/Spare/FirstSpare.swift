// The spare site of the first build: no site came before it, so each file gets its second name at once.
import PuddlesSystem
import Synchronization

/// Grows while the first site is staged, so that the first edit costs no more than later ones.
final class FirstSpare: Sendable {
  private enum State {
    case growing, broken, kept
  }

  private let spare: SpareSite
  private let folders: BuildFolders
  private let state = Mutex(State.growing)

  /// Gives up what lies there; `nil` if that cannot be done.
  init?(_ spare: SpareSite, of folders: BuildFolders) {
    guard (try? spare.discard()) != nil else { return nil }
    self.spare = spare
    self.folders = folders
  }
}

extension FirstSpare {
  /// Makes the folder for a file.
  func makeParent(of path: String) {
    guard state.withLock({ $0 == .growing }) else { return }
    try? Files.makeFolder(Files.parent(of: "\(spare.tree)/\(path)"))
  }

  /// Gives a staged file its second name. Where the file system has no links, there is no spare site.
  func link(_ path: String) {
    guard state.withLock({ $0 == .growing }) else { return }
    if Files.isLinked("\(folders.stage)/\(path)", "\(spare.tree)/\(path)") { return }
    state.withLock { $0 = .broken }
  }

  /// What the next build has to know: call it before the staged site is published. Until then nobody
  /// else has a reason to be in either tree.
  func mark(_ names: Set<String>) -> SpareMark {
    let sums = [spare.tree, folders.stage].map {
      FolderSum.look(at: Array(names), of: $0, known: nil, isPure: { _ in true })?.sum
    }
    return SpareMark(tree: sums[0], published: sums[1])
  }

  /// Keeps the tree, now that its site is published. One that is not whole is given up.
  func keep(_ mark: SpareMark) {
    state.withLock { state in
      guard state == .growing else { return }
      spare.write(mark)
      state = .kept
    }
    discard()
  }

  /// Gives the tree up, unless it was kept.
  func discard() {
    if state.withLock({ $0 != .kept }) { try? spare.discard() }
  }
}
