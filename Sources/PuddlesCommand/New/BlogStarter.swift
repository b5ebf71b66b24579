// The starter of a blog.

enum BlogStarter {
  static let files: [(String, String)] = [
    ("Sources/<#TYPE#>/<#TYPE#>.swift", site), ("Sources/<#TYPE#>/About.swift", about),
    ("Tests/<#TYPE#>Tests/<#TYPE#>Tests.swift", test),
    ("Tests/<#TYPE#>Tests/__Snapshots__/<#TYPE#>Tests/about.html", snapshot),
    ("Content/posts/hello.md", hello), ("Content/posts/code.md", code),
    ("Content/posts/pictures.md", pictures), ("Content/posts/images/waves.svg", waves),
  ]

  static let site = """
    // The blog: its pages, its sections and its look.
    public import Puddles
    public import PuddlesTheme

    public struct <#TYPE#>: ThemedSite {
      public static let posts = Articles(
        "posts", at: "", title: "<#TITLE#>", summary: "Notes on what we make, and how.")

      public let name = "<#TITLE#>"
      public let theme = Theme(accent: "#0a7d6c", width: .narrow)

      public init() {}

      public var sections: [any Section] {
        Place.pages
        Self.posts
        Search()
      }

      public var menu: [MenuItem] {
        MenuItem("Posts", Self.posts.list)
        MenuItem("Archive", Self.posts.archive)
        MenuItem("About", Place.about)
      }
    }

    public enum Place: Paged {
      case about

      public static let pages = Pages<Place> {
        Page(.about, "about", name: "About") { About() }
      }
    }

    """

  static let about = """
    // The page about the blog.
    import Puddles

    struct About: Module {
      var body: some HTML {
        h1 { "About" }
        p { "Who writes here, and why. This page is a module: change it in About.swift." }
      }
    }

    """

  static let test = """
    // The blog as a reader meets it, without a browser.
    import PuddlesTesting
    import Testing

    @testable import <#TYPE#>

    @Test("a reader finds a post and its tags")
    func read() async throws {
      let blog = try await ModuleTest(site: <#TYPE#>(), at: <#TYPE#>.posts.list)
      try await blog.tap("A first article")
      #expect(blog.title == "A first article")
      try await blog.tap("mock")
      #expect(blog.text.contains("Another article"))
    }

    @Test("the page about the blog looks as it did")
    func about() async {
      await assertHTML(About())
    }

    """

  static let snapshot = """
    <h1>About</h1>
    <p>Who writes here, and why. This page is a module: change it in About.swift.</p>

    """

  static let hello = """
    ---
    title: Hello
    date: 2026-01-12
    description: The first post, and how to write the next one.
    tags: [writing]
    ---
    A post is a file in `Content/posts/`. Its front matter says the rest:

    ```yaml
    title: Hello
    date: 2026-01-12
    description: One sentence for lists and feeds.
    tags: [writing]
    draft: true    # left out until you take this line away
    ```

    Save a new one while `swift run site preview --watch` runs, and it is there.

    ## What Markdown can do here

    Tables, task lists, footnotes[^1], alerts, and links that are checked: [a post about
    code](code.md) is a file name, and a wrong one is an error with its line.

    > [!TIP]
    > `swift run site check` also looks for headings that jump and pictures without words.

    [^1]: Such as this one.

    """

  static let code = """
    ---
    title: Code in color
    date: 2026-02-03
    description: Titles, numbered and marked lines, and a button that copies.
    tags: [code, writing]
    ---
    Code gets its colors while the site is built, so pages load no script for it.

    ```swift title="Greeting.swift" numbers mark=2
    struct Greeting: Component {
      let name: String
      var body: some HTML { p { "Hello, \\(name)!" } }
    }
    ```

    More of what a fence can say stands in the guide.

    """

  static let pictures = """
    ---
    title: A post with a picture
    date: 2026-03-10
    description: Pictures lie beside the posts.
    tags: [pictures, writing]
    image: images/waves.svg
    imageAlt: Three waves in shades of green
    ---
    The picture of a post is named in its front matter (`image`), and others in the text:

    ![Three waves in shades of green](images/waves.svg)

    Their sizes are written into the page, so that nothing jumps while it loads.

    """

  static let waves = """
    <svg xmlns="http://www.w3.org/2000/svg" width="960" height="360" viewBox="0 0 960 360">
    <rect width="960" height="360" fill="#e3f4f0"/>
    <path d="M0 180q120-90 240 0t240 0 240 0 240 0v180H0z" fill="#8fd3c4"/>
    <path d="M0 240q120-80 240 0t240 0 240 0 240 0v120H0z" fill="#3fa894"/>
    <path d="M0 300q120-70 240 0t240 0 240 0 240 0v60H0z" fill="#0a7d6c"/>
    </svg>

    """
}
