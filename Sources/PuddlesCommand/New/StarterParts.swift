// What every starter has: the manifest, the programs, the workflow, the README.

/// Texts with `<#TYPE#>`, `<#TITLE#>`, `<#FOLDER#>`, `<#DEPENDENCY#>`, `<#IDENTITY#>`,
/// `<#PRODUCTS#>` and `<#PUBLISH#>` to be filled in.
enum StarterParts {
  static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "<#FOLDER#>",
      platforms: [.macOS(.v15)],
      dependencies: [<#DEPENDENCY#>],
      targets: [
        // Warnings are errors: one is that of an effect that nothing returns, as in `interface.send(…)`.
        .target(
          name: "<#TYPE#>", dependencies: [<#PRODUCTS#>],
          swiftSettings: [
            .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
          ]),
        // `swift run site build`, `preview`, `check` …
        .executableTarget(
          name: "site",
          dependencies: ["<#TYPE#>", .product(name: "PuddlesCommand", package: "<#IDENTITY#>")]),
        // Built and started by `swift run site serve`; it alone needs zlib.
        .executableTarget(
          name: "site-host",
          dependencies: ["<#TYPE#>", .product(name: "PuddlesHost", package: "<#IDENTITY#>")]),
        .testTarget(
          name: "<#TYPE#>Tests",
          dependencies: [
            "<#TYPE#>", .product(name: "PuddlesTesting", package: "<#IDENTITY#>"),
          ], exclude: ["__Snapshots__"]),
      ]
    )

    """

  static let main = """
    import <#TYPE#>
    import PuddlesCommand

    await SiteCommand(<#TYPE#>()).main()

    """

  static let host = """
    import <#TYPE#>
    import PuddlesHost

    await HostCommand(<#TYPE#>()).main()

    """

  static let readme = """
    # <#TITLE#>

        swift run site preview --watch    # http://127.0.0.1:8080/, follows changes of Content/
        swift run site build              # writes Public/
        swift run site check              # links, headings, accessibility
        swift run site serve              # live, also follows changes of Sources/
        swift test

    The libraries it needs, on Debian or Ubuntu:

        apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev zlib1g-dev

    and with Homebrew `brew install cmark-gfm libyaml`. The first build compiles the library; with
    `-Xswiftc -index-ignore-system-modules` behind `swift build`, `run` or `test` it takes a third less.

    - `Content/` holds what the site says.
    - `Sources/<#TYPE#>/` says what the site is: its sections, its pages, its look.
    - `.github/workflows/pages.yml` publishes it with GitHub Pages: choose "GitHub Actions" as the source
      in the settings of the repository, under *Pages*.
    <#PUBLISH#>
    """

  static let workflow = """
    # Builds the site and publishes it with GitHub Pages.
    name: Pages
    on:
      push:
        branches: [main]
      workflow_dispatch:
    permissions:
      contents: read
      pages: write
      id-token: write
    concurrency:
      group: pages
      cancel-in-progress: true
    jobs:
      build:
        runs-on: ubuntu-latest
        container: swift:6.2-noble
        steps:
          - name: Install system packages
            run: |
              apt-get update
              apt-get install -y git libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev zlib1g-dev
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0
          - uses: actions/cache@v4
            with:
              path: .build
              key: build-${{ hashFiles('Package.resolved', 'Sources/**') }}
              restore-keys: build-
          - name: Trust the checkout
            run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
          - uses: actions/configure-pages@v5
            id: pages
          - name: Build the site
            run: |
              swift build --product site -Xswiftc -index-ignore-system-modules
              .build/debug/site build --for github --base-url "${{ steps.pages.outputs.base_url }}/"
          - uses: actions/upload-pages-artifact@v3
            with:
              path: Public
      deploy:
        needs: build
        runs-on: ubuntu-latest
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - id: deployment
            uses: actions/deploy-pages@v4

    """
}
