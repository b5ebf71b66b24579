// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where modules answer actions: an effect that nothing returns is an error. The compiler has no name for
/// the warning of an unused result, so all warnings are errors, but that something is deprecated.
let appSettings =
  settings + [
    .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
  ]

/// A library room: its folder below `Sources` has its name.
/// - Parameter files: What it serves, in its folder `Files`: bytes in `PackageResources`.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  files: [String] = [], settings: [SwiftSetting] = settings
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    resources: files.map { .embedInCode("Files/\($0)") }, swiftSettings: settings)
}

/// A room of the example's core: values, stores and what comes from elsewhere.
func core(_ name: String, in folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/App/Core/\(folder)",
    swiftSettings: settings)
}

/// A library of the system, found by its module map.
func system(
  _ name: String, _ library: String, apt: [String], brew: [String]
) -> Target {
  .systemLibrary(
    name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: library,
    providers: [.apt(apt), .brew(brew)])
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], path: String? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// A program or a library for tests alone.
func helper(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: appSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: fixtures[name] ?? [],
    swiftSettings: settings)
}

/// Folders that tests read at run time and that are not built into them.
let fixtures = [
  "AppTests": ["Books", "Numbers", "Pages", "Scrums"].map { "\($0)/__Snapshots__" },
  "BuilderTests": ["Search/words.json"],
  "CommandTests": ["__Snapshots__"],
  "DocumentsTests": [
    "Code", "Collections", "Directives", "FrontMatter", "Highlighting", "Parsing", "Rendering",
  ].map { "\($0)/__Snapshots__" },
  "PuddlesDataTests": ["__Snapshots__"],
  "PuddlesTests": ["Testing/__Snapshots__"],
  "ToolTests": ["Projects"],
]

let package = Package(
  name: "puddles-web",
  platforms: [.macOS(.v15)],
  // The example and its two programs are no products: their targets exist for this package alone, so
  // that the packages of others may use the same names.
  products: [
    .library(name: "Puddles", targets: ["Puddles", "PuddlesBasics"]),
    .library(name: "PuddlesData", targets: ["PuddlesData"]),
    .library(name: "PuddlesGraphics", targets: ["PuddlesGraphics"]),
    .library(name: "PuddlesMarkdown", targets: ["PuddlesMarkdown", "PuddlesHighlighting"]),
    .library(name: "PuddlesContent", targets: ["PuddlesContent"]),
    .library(name: "PuddlesTheme", targets: ["PuddlesTheme"]),
    .library(name: "PuddlesReference", targets: ["PuddlesReference"]),
    .library(name: "PuddlesWorkshop", targets: ["PuddlesWorkshop"]),
    .library(name: "PuddlesRenderers", targets: ["PuddlesRenderers"]),
    .library(name: "PuddlesBuilder", targets: ["PuddlesBuilder"]),
    .library(name: "PuddlesCommand", targets: ["PuddlesCommand"]),
    .library(name: "PuddlesHost", targets: ["PuddlesHost", "PuddlesHTTP"]),
    .library(name: "PuddlesPasswords", targets: ["PuddlesPasswords"]),
    .library(name: "PuddlesPostgres", targets: ["PuddlesPostgres"]),
    .library(name: "PuddlesTesting", targets: ["PuddlesTesting"]),
    .executable(name: "puddles", targets: ["PuddlesTool"]),
  ],
  targets: [
    // Libraries of the system, and what C code of ours asks them for.
    system(
      "CCmarkGFM", "libcmark-gfm", apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"],
      brew: ["cmark-gfm"]),
    system("CYaml", "yaml-0.1", apt: ["libyaml-dev"], brew: ["libyaml"]),
    system("CArgon2", "libargon2", apt: ["libargon2-dev"], brew: ["argon2"]),
    system("CPostgres", "libpq", apt: ["libpq-dev"], brew: ["libpq"]),
    .target(name: "CSystemPlatform"),

    // The library: a room imports only rooms above it.
    room("PuddlesBasics"),
    room("PuddlesSystem", ["PuddlesBasics", "CSystemPlatform"]),
    room("PuddlesData", ["PuddlesBasics", "PuddlesSystem", "CYaml"]),
    room(
      "Puddles", ["PuddlesBasics"], exclude: ["HTML/vocabulary.txt"],
      files: [
        "framework-de.txt", "framework-es.txt", "framework-fr.txt", "framework-zh.txt",
        "notices-de.txt", "notices-es.txt", "notices-fr.txt", "notices-zh.txt",
      ]),
    room("PuddlesGraphics", ["Puddles"], exclude: ["vocabulary.txt"]),
    room("PuddlesHighlighting", ["Puddles"]),
    room(
      "PuddlesMarkdown",
      [
        "Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesData", "PuddlesHighlighting",
        "CCmarkGFM",
      ], files: ["markdown-de.txt", "markdown-es.txt", "markdown-fr.txt", "markdown-zh.txt"]),
    room(
      "PuddlesContent",
      ["Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesData", "PuddlesMarkdown"]),
    room(
      "PuddlesTheme",
      ["Puddles", "PuddlesBasics", "PuddlesMarkdown", "PuddlesContent"],
      files: [
        "articles.css", "blocks.css", "code.css", "color-scheme.js", "controls.css", "copy-code.js",
        "copy.css", "dialogs.css", "dialogs.js", "docs.css", "embed.js", "languages.css",
        "outline.js",
        "print.css", "search-code.js", "search-engine.js", "search-marks.js", "search-opener.js",
        "search.css", "search.js", "site.css", "text.css",
        "texts-de.txt", "texts-es.txt", "texts-fr.txt", "texts-zh.txt",
        "versions.css", "versions.js",
      ]),
    room(
      "PuddlesReference",
      [
        "Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesData", "PuddlesMarkdown",
        "PuddlesTheme",
      ],
      files: [
        "reference-de.txt", "reference-es.txt", "reference-fr.txt", "reference-zh.txt",
        "reference.css",
      ]),
    room(
      "PuddlesRenderers",
      ["Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesMarkdown", "PuddlesGraphics"],
      files: ["renderers.css"]),
    room(
      "PuddlesWorkshop", ["Puddles", "PuddlesBasics", "PuddlesData"],
      files: ["previews.css", "previews.js"]),
    room(
      "PuddlesBuilder", ["Puddles", "PuddlesBasics", "PuddlesSystem"], files: ["redirect.js"]),
    room(
      "PuddlesHTTP", ["Puddles", "PuddlesBasics", "PuddlesSystem"],
      files: ["development.css", "development.js", "follow.js", "mime.types"]),
    room(
      "PuddlesConsole",
      ["Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesBuilder", "PuddlesHTTP"]),
    room(
      "PuddlesHost",
      [
        "Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesBuilder", "PuddlesHTTP",
        "PuddlesConsole",
      ], files: ["live.js"]),
    room(
      "PuddlesCommand",
      [
        "Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesBuilder", "PuddlesHTTP",
        "PuddlesConsole",
      ]),
    room("PuddlesPasswords", ["CArgon2"]),
    room(
      "PuddlesPostgres",
      ["PuddlesBasics", "PuddlesSystem", "PuddlesHost", "CPostgres"]),
    room("PuddlesTesting", ["Puddles", "PuddlesBasics"]),

    // The tool that no site compiles. Its name is another one than that of `Puddles` where a disk tells
    // no capitals apart.
    .executableTarget(
      name: "PuddlesTool",
      dependencies: [
        "Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesData", "PuddlesMarkdown",
        "PuddlesContent", "PuddlesTheme", "PuddlesReference", "PuddlesBuilder", "PuddlesConsole",
      ],
      resources: [.copy("Starters")], swiftSettings: settings),

    // The example.
    core("CoreModels", in: "Models", ["PuddlesBasics"]),
    core("CoreMockData", in: "MockData", ["CoreModels", "PuddlesBasics"]),
    core("ScrumStore", in: "ScrumStore", ["CoreModels", "PuddlesBasics", "PuddlesData"]),
    core("BookStore", in: "BookStore", ["CoreModels", "PuddlesBasics", "PuddlesData"]),
    core("UserStore", in: "UserStore", ["CoreModels", "PuddlesBasics", "PuddlesData"]),
    core("CultureMinds", in: "CultureMinds"),
    core("NumbersAPI", in: "NumbersAPI", ["PuddlesBasics", "PuddlesData"]),
    core("NumbersHTTP", in: "NumbersHTTP", ["NumbersAPI"]),
    room(
      "App",
      [
        "Puddles", "PuddlesGraphics", "PuddlesHighlighting", "PuddlesMarkdown", "PuddlesContent",
        "PuddlesTheme", "PuddlesReference", "PuddlesWorkshop", "CoreModels", "CoreMockData",
        "ScrumStore", "BookStore",
        "UserStore", "CultureMinds", "NumbersAPI", "PuddlesBasics",
        "PuddlesData",
      ],
      exclude: ["Core"],
      files: ["app.css", "start.css", "TalkTimeView.txt"], settings: appSettings),
    program("site", ["App", "PuddlesCommand"]),
    program("site-host", ["App", "CoreModels", "NumbersHTTP", "PuddlesPasswords", "PuddlesHost"]),

    // The same host on several machines that share a database: built only where it is named.
    program(
      "site-cluster",
      [
        "App", "CoreModels", "NumbersHTTP", "PuddlesPasswords", "PuddlesHost", "PuddlesPostgres",
        "PuddlesBasics", "PuddlesData", "ScrumStore", "BookStore", "UserStore",
      ]),

    // Tests, and the programs they start.
    tests(
      "PuddlesTests",
      [
        "GuideSamples", "Puddles", "PuddlesGraphics", "PuddlesTesting", "TestSupport",
      ]),
    tests("PuddlesGraphicsTests", ["PuddlesGraphics", "Puddles", "TestSupport"]),
    helper("GuideSamples", ["Puddles"]),
    tests(
      "CoreTests",
      [
        "CoreModels", "CoreMockData", "ScrumStore", "BookStore", "UserStore",
        "CultureMinds", "NumbersAPI", "NumbersHTTP", "PuddlesPasswords", "PuddlesBasics",
        "PuddlesData", "PuddlesSystem",
        "StoreKillHelper", "TestSupport",
      ]),
    tests(
      "PuddlesDataTests", ["PuddlesData", "PuddlesBasics", "PuddlesTesting", "TestSupport"]),
    .target(name: "KillSteps", path: "Tests/KillSteps"),
    program(
      "StoreKillHelper",
      ["ScrumStore", "CoreModels", "CoreMockData", "KillSteps"],
      path: "Tests/StoreKillHelper"),
    tests(
      "DocumentsTests",
      [
        "PuddlesContent", "PuddlesMarkdown", "PuddlesHighlighting", "PuddlesData", "Puddles",
        "PuddlesTesting", "CCmarkGFM", "TestSupport",
      ]),
    helper("TestSupport", ["PuddlesTesting", "PuddlesSystem"]),
    tests(
      "BuilderTests", ["PuddlesBuilder", "PuddlesHTTP", "Puddles", "SiteHelper", "TestSupport"]),
    program(
      "SiteHelper", ["Puddles", "PuddlesBuilder", "PuddlesCommand", "KillSteps"],
      path: "Tests/SiteHelper"),
    tests(
      "CommandTests",
      [
        "PuddlesCommand", "PuddlesConsole", "PuddlesBuilder", "PuddlesHTTP",
        "PuddlesTesting", "Puddles", "TestSupport",
      ]),
    tests(
      "ReferenceTests",
      [
        "PuddlesReference", "PuddlesTheme", "PuddlesMarkdown", "PuddlesData", "PuddlesBasics",
        "PuddlesBuilder", "PuddlesTesting", "Puddles", "TestSupport",
      ]),
    tests(
      "ToolTests",
      ["PuddlesTool", "PuddlesConsole", "PuddlesContent", "PuddlesSystem", "TestSupport"]),
    tests(
      "AppTests",
      [
        "App", "Puddles", "PuddlesTesting", "PuddlesTheme", "PuddlesWorkshop", "CoreModels",
        "CoreMockData",
        "UserStore", "NumbersAPI", "TestSupport",
      ]),
    tests(
      "HostTests",
      [
        "PuddlesHost", "PuddlesCommand", "PuddlesConsole", "PuddlesTool",
        "PuddlesHTTP", "PuddlesBuilder", "PuddlesTheme", "PuddlesReference",
        "PuddlesTesting", "Puddles", "TestHost", "site-host", "App", "CoreModels",
        "CoreMockData",
        "TestSupport",
      ]),
    // What others see of a live site, and no more.
    .testTarget(
      name: "SeamTests", dependencies: ["Puddles", "PuddlesHTTP", "PuddlesHost", "PuddlesTesting"],
      packageAccess: false, swiftSettings: settings),
    program("TestHost", ["Puddles", "PuddlesHTTP", "PuddlesHost"], path: "Tests/TestHost"),
    tests(
      "SiteTests",
      [
        "App", "CoreModels", "PuddlesBasics", "PuddlesBuilder", "PuddlesConsole",
        "PuddlesRenderers", "PuddlesTool", "PuddlesTesting", "Puddles",
        "PuddlesMarkdown", "PuddlesContent", "PuddlesTheme", "PuddlesWorkshop", "TestSupport",
      ]),
    tests(
      "RenderersTests",
      [
        "PuddlesRenderers", "PuddlesBuilder", "PuddlesMarkdown", "PuddlesData", "PuddlesSystem",
        "PuddlesTheme", "PuddlesHost", "PuddlesHTTP",
        "Puddles", "TestSupport",
      ]),
    tests(
      "PostgresTests",
      [
        "PuddlesPostgres", "PuddlesHost", "PuddlesData", "PuddlesBasics", "PuddlesSystem",
        "Puddles", "CoreModels", "CoreMockData", "ScrumStore", "BookStore", "UserStore",
        "TestSupport",
      ]),
    tests("ArchitectureTests", ["Greeting", "TestSupport"]),
    program("Greeting", ["Puddles"], path: "Tests/Greeting"),
    program(
      "CorpusSite",
      ["Puddles", "PuddlesMarkdown", "PuddlesContent", "PuddlesBuilder", "PuddlesCommand"],
      path: "Tests/CorpusSite"),
    program(
      "PictureSite", ["Puddles", "PuddlesTheme", "PuddlesRenderers", "PuddlesCommand"],
      path: "Tests/PictureSite"),
    program(
      "ReferenceSite", ["Puddles", "PuddlesTheme", "PuddlesReference", "PuddlesCommand"],
      path: "Tests/ReferenceSite"),
    program(
      "Benchmarks", ["Puddles", "PuddlesHighlighting", "PuddlesMarkdown", "PuddlesContent"],
      path: "Tests/Benchmarks"),
  ],
  swiftLanguageModes: [.v6]
)
