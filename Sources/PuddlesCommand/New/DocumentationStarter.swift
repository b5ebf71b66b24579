// The starter of a documentation site.

enum DocumentationStarter {
  static let files: [(String, String)] = [
    ("Sources/<#TYPE#>/<#TYPE#>.swift", site),
    ("Tests/<#TYPE#>Tests/<#TYPE#>Tests.swift", test),
    ("Tests/<#TYPE#>Tests/__Snapshots__/.gitkeep", ""),
    ("Content/docs/index.md", index), ("Content/docs/guide/index.md", guide),
    ("Content/docs/guide/install.md", install), ("Content/docs/guide/writing.md", writing),
    ("Content/docs/reference.md", reference),
  ]

  static let site = """
    // The documentation: one section, a search, and a look.
    public import Puddles
    public import PuddlesTheme

    public struct <#TYPE#>: ThemedSite {
      public static let docs = Documentation("docs", at: "", title: "<#TITLE#>")
      public let name = "<#TITLE#>"
      public init() {}
      public var sections: [any Section] { [Self.docs, Search()] }
    }

    """

  static let test = """
    // The documentation as a reader meets it, without a browser.
    import Puddles
    import PuddlesTesting
    import Testing

    @testable import <#TYPE#>

    @Test("a reader goes from the first page to the guide")
    func read() async throws {
      let context = SiteContext(contentPath: contentPath)
      let docs = try await ModuleTest(site: <#TYPE#>(), at: <#TYPE#>.docs.page(), in: context)
      try await docs.tap("Write a page", near: "Where to begin")
      #expect(docs.title == "Write a page")
    }

    /// The content of the package, wherever the tests run.
    private var contentPath: String {
      let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
      return file.dropLast(3).joined(separator: "/") + "/Content"
    }

    """

  static let index = """
    ---
    title: <#TITLE#>
    description: What it is, in one sentence.
    ---
    Say what this is for, and for whom.

    ## Where to begin

    - [Install](guide/install.md)
    - [Write a page](guide/writing.md)
    - [Reference](reference.md)

    """

  static let guide = """
    ---
    title: Guide
    order: 1
    ---
    What one needs to know, in the order in which one needs it.

    """

  static let install = """
    ---
    title: Install
    description: How to get it.
    order: 1
    ---
    :::tabs
    :::tab title="Linux"
    ```sh
    apt-get install thing
    ```
    :::
    :::tab title="macOS"
    ```sh
    brew install thing
    ```
    :::
    :::

    Then [write a page](writing.md).

    """

  static let writing = """
    ---
    title: Write a page
    description: A page is a Markdown file.
    order: 2
    ---
    A file in `Content/docs/` is a page, and a folder is a group of the sidebar. `order` in the front
    matter says which comes first; `Content/docs/sidebar.yml` can name them all instead.

    ## Links

    Link to the file: [the reference](../reference.md#options). A link that leads nowhere is an error
    with its line, and so is a heading that is not there.

    ## Alerts

    > [!WARNING]
    > Drafts (`draft: true`) are left out, and counted.

    """

  static let reference = """
    ---
    title: Reference
    description: Every option.
    order: 2
    ---
    ## Options

    | option | what it does |
    | --- | --- |
    | `--help` | helps |

    """
}
