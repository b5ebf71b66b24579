// What pages read of a tree, so that a change of one document reaches just the pages that show it.

public import Puddles
import PuddlesBasics

extension DocumentTree: NotesOwnReads {
  public var readRevision: UInt64 {
    Fingerprint.combine(
      [fullRevision, revision(of: .sidebar)] + otherFiles.sorted().map { revision(of: .size($0)) })
  }

  public var readSources: Set<String> { [source] }

  /// Notes a read of a part.
  func note(_ part: TreePart) {
    Reads.note(part.key(in: source), revision: revision(of: part))
  }

  /// Lets builds look up the revisions of parts, and notes that all was read if nobody does it finer.
  func register() {
    ReadSources.current?.register(source) { name in
      TreePart(named: name).map { revision(of: $0) }
    }
    note(.all)
  }

  /// 0 stands for nothing of that name.
  func revision(of part: TreePart) -> UInt64 {
    switch part {
    case .text(let file): found(file)?.revision ?? 0
    case .face(let file): found(file)?.face ?? 0
    case .path(let path): face(at: byPath[path])
    case .index(let folder): face(at: byFolder[folder])
    case .before(let file): neighbour(of: file, offset: -1)?.face ?? 0
    case .after(let file): neighbour(of: file, offset: 1)?.face ?? 0
    case .level(let names): folder(names)?.levelRevision ?? 0
    case .file(let file): otherFiles.contains(file) ? 1 : 0
    case .below(let names): contents.texts(below: names)
    case .size(let file):
      imageSizes[file].map { Fingerprint.combine([UInt64($0.width), UInt64($0.height)]) } ?? 0
    case .sidebar: writtenSidebar.map { Fingerprint.combine($0.nodes.map(\.revision)) } ?? 0
    case .aliases: aliasRevision
    case .faces: facesRevision
    case .all: fullRevision
    }
  }

  private func face(at index: Int?) -> UInt64 {
    index.map { everything[$0].face } ?? 0
  }

  private var aliasRevision: UInt64 {
    Fingerprint.combine(
      everything.flatMap { document in
        (document.facts.aliases ?? []).map { Fingerprint.of(bytes: $0.utf8) &+ document.face }
      })
  }

  func found(_ file: String) -> Document? {
    byFile[file].map { everything[$0] }
  }

  func neighbour(of file: String, offset: Int) -> Document? {
    guard let index = byFile[file], everything.indices.contains(index + offset) else { return nil }
    return everything[index + offset]
  }

  func folder(_ names: [String]) -> DocumentFolder? { top.folder(names) }
}
