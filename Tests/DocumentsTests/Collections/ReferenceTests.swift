// References between entries.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("References")
struct ReferenceTests {
  private let files = [
    (file: "recipes/soup.md", text: recipe("cook: north/ada.md\nsee: [cake]")),
    (file: "recipes/cake.md", text: recipe()),
    (file: "cooks/north/ada.md", text: "---\ntown: Ulm\n---\n"),
  ]

  @Test("lead to entries of their own and of other collections")
  func alive() throws {
    let (recipeList, cookList) = try CollectionLoader(files).load(recipes, cooks)
    let soup = try #require(recipeList.entry("soup"))
    let cook = try #require(soup.matter.cook)
    #expect(cookList[cook]?.matter.town == "Ulm")
    #expect(soup.matter.see?.compactMap { recipeList[$0]?.id } == ["cake"])
  }

  @Test("that lead nowhere are errors with a suggestion, all at once, and cost no entry")
  func dead() throws {
    var files = files
    files[0].text = recipe("cook: north/ad\nsee: [cakes, tea, draft]")
    files.append((file: "recipes/draft.md", text: recipe("draft: yes\nsee: [nothing]")))
    let (list, _) = try CollectionLoader(files).load(recipes, cooks)
    #expect(list.entries.map(\.id).sorted() == ["cake", "soup"])
    let named = try #require(list.entry("soup")?.matter.see).map { list[$0]?.id }
    #expect(named == [nil, nil, nil])
    #expect(Set(list.diagnostics.map(\.isAboutLink)) == [true])
    #expect(list.diagnostics.first?.excerpt == "cook: north/ad")
    #expect(
      messages(list.diagnostics) == [
        "recipes/soup.md:4:7: error[dead-reference]: there is no 'north/ad' in cooks | did you mean 'north/ada'?",
        "recipes/soup.md:5:7: error[dead-reference]: there is no 'cakes' in recipes | did you mean 'cake'?",
        "recipes/soup.md:5:14: error[dead-reference]: there is no 'tea' in recipes",
        "recipes/soup.md:5:19: error[dead-reference]: 'draft' in recipes is left out: it is a draft",
      ])
  }

  @Test("to a collection that is not loaded stop the load, with the dead ones beside them")
  func stray() {
    var files = files
    files[0].text = recipe("cook: north/ada\nsee: [tea]")
    let error = #expect(throws: DiagnosticsError.self) { try CollectionLoader(files).load(recipes) }
    let found = error?.diagnostics ?? []
    #expect(
      messages(found) == [
        """
        recipes/soup.md:4:7: error[stray-reference]: the reference 'north/ada' cannot be checked: no collection of \
        'Cook' was loaded with this one
        """,
        "recipes/soup.md:5:7: error[dead-reference]: there is no 'tea' in recipes",
      ])
    #expect(found.map(\.isAboutLink) == [false, true])
  }

  @Test("that lead nowhere are read as well: the page is made again when their entry comes")
  func reads() async throws {
    let files = Array(files.dropFirst()) + [(file: "recipes/a.md", text: recipe("see: [tea]"))]
    let (list, _) = try CollectionLoader(files).load(recipes, cooks)
    let reads = await ReadRecorder.recording { _ = list.entry("tea") }.reads
    #expect(reads.revisions.keys.map(\.part) == [""])
    let last = try #require(list.entries.last)
    let ends = await ReadRecorder.recording { _ = list.next(after: last) }.reads
    #expect(ends.revisions.keys.map(\.part) == [""])
  }

  @Test("work in a folder of a tree that is loaded already, and its other documents stay strict")
  func view() throws {
    let texts = ["index.md": "", "recipes/index.md": "# All\n", "recipes/soup.md": recipe()]
    var options = DocumentTree.Options()
    options.add(recipes, at: "recipes")
    let docs = try tree(texts, options: options)
    let list = try CollectionLoader(content: "nowhere", trees: ["docs": docs])
      .load(DocumentCollection<Recipe>("docs/recipes"))
    #expect(list.entries.map(\.id) == ["soup"])
    #expect(list.entry(atPath: ["recipes", "soup"])?.document.file == "recipes/soup.md")
    #expect(throws: DiagnosticsError.self) {
      try tree(["a.md": recipe()], options: options)
    }
  }
}
