// Inside the app the walls run between folders of one target: `site check` keeps them.
import Foundation
import Puddles
import PuddlesSources
import Testing

@Test("no name crosses a wall between the layers of the example")
func names() throws {
  let walls = try LayerWalls(sources: SourceFile.root.appending(path: "Sources").path)
  #expect(walls.faults.map(\.summary) == [])
}
