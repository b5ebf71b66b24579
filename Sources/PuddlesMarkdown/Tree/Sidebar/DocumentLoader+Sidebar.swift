// Reading the sidebar when all documents are there.

import Puddles

extension DocumentLoader {
  /// The lines of `sidebar.yml`; what is wrong with them is noted.
  mutating func readSidebar(for tree: DocumentTree) -> SidebarOutline {
    var source = Source(file: display(SidebarFile.name), bytes: [])
    var reader = SidebarFile(for: tree)
    do throws(Fault) {
      let limit = FrontMatter.byteLimit
      let bytes = try tree.origin.bytes(of: SidebarFile.name, limit: limit)
      source = try Source(checking: bytes, file: source.file, limit: limit)
    } catch {
      report([error], in: source)
      return SidebarOutline([])
    }
    let nodes = reader.nodes(of: source)
    report(reader.faults, in: source)
    return SidebarOutline(nodes)
  }
}
