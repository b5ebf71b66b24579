// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(path)", swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: fixtures[name] ?? [],
    swiftSettings: settings)
}

/// Folders that tests read at run time and that are not built into them.
let fixtures = [
  "AppTests": [
    "Books", "Examples", "Home", "Login", "Minds", "Numbers", "Pages", "Scrums",
  ].map { "\($0)/__Snapshots__" },
  "BuilderTests": ["Search/words.json"],
  "PuddlesTests": ["Testing/__Snapshots__"],
]

let package = Package(
  name: "puddles-web",
  platforms: [.macOS(.v15)],
  // The example and its two programs are no products: their targets exist for this package alone, so
  // that the packages of others may use the same names.
  products: [
    .library(name: "Puddles", targets: ["Puddles", "IdentifiedArrays"]),
    .library(name: "PuddlesGraphics", targets: ["PuddlesGraphics"]),
    .library(name: "PuddlesMarkdown", targets: ["PuddlesMarkdown"]),
    .library(name: "PuddlesTheme", targets: ["PuddlesTheme"]),
    .library(name: "PuddlesBuilder", targets: ["PuddlesBuilder"]),
    .library(name: "PuddlesCommand", targets: ["PuddlesCommand"]),
    .library(name: "PuddlesHost", targets: ["PuddlesHost"]),
    .library(name: "PuddlesTesting", targets: ["PuddlesTesting"]),
  ],
  targets: [
    room("IdentifiedArrays", "Identified"),
    room("Puddles", "Puddles", ["IdentifiedArrays"]),
    .target(
      name: "PuddlesGraphics", dependencies: ["Puddles"], exclude: ["vocabulary.txt"],
      swiftSettings: settings),

    .systemLibrary(
      name: "CCmarkGFM", path: "Sources/Documents/CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CYaml", path: "Sources/Documents/CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CMarkdownPlatform", path: "Sources/Documents/Platform"),
    room(
      "PuddlesMarkdown", "Documents/Markdown",
      ["Puddles", "CCmarkGFM", "CYaml", "CMarkdownPlatform"]),

    room("CoreModels", "Core/Models", ["CoreExtensions"]),
    room("CoreExtensions", "Core/Extensions", ["IdentifiedArrays"]),
    room("CoreMockData", "Core/MockData", ["CoreModels", "CoreExtensions"]),
    room("ScrumStore", "Core/ScrumStore", ["CoreModels", "CoreExtensions"]),
    room("BookStore", "Core/BookStore", ["CoreModels", "CoreExtensions"]),
    room("UserStore", "Core/UserStore", ["CoreModels", "CoreExtensions"]),
    .systemLibrary(
      name: "CArgon2", path: "Sources/Core/CArgon2", pkgConfig: "libargon2",
      providers: [.apt(["libargon2-dev"]), .brew(["argon2"])]),
    room("PasswordHash", "Core/PasswordHash", ["CoreModels", "CArgon2"]),
    room("CultureMinds", "Core/CultureMinds", ["CoreExtensions"]),
    room("NumbersAPI", "Core/NumbersAPI", ["CoreModels", "CoreExtensions"]),
    room("NumbersHTTP", "Core/NumbersHTTP", ["NumbersAPI"]),

    room("PuddlesTheme", "Theme", ["Puddles", "PuddlesGraphics", "PuddlesMarkdown"]),
    room(
      "App", "App",
      [
        "Puddles", "PuddlesGraphics", "PuddlesMarkdown", "PuddlesTheme", "CoreModels",
        "CoreExtensions", "CoreMockData", "ScrumStore", "BookStore", "UserStore", "CultureMinds",
        "NumbersAPI",
      ]),

    .target(name: "CBuilderPlatform", path: "Sources/Builder/Platform"),
    .target(
      name: "PuddlesBuilder", dependencies: ["Puddles", "CBuilderPlatform"],
      path: "Sources/Builder", exclude: ["Platform"], swiftSettings: settings),
    room("PuddlesCommand", "Command", ["Puddles", "PuddlesBuilder", "PuddlesExchange"]),
    room("PuddlesTesting", "Testing", ["Puddles"]),

    room("PuddlesExchange", "Exchange", ["Puddles", "PuddlesBuilder"]),
    .systemLibrary(
      name: "CEvent", path: "Sources/Host/CEvent", pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/Host/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "PuddlesHost",
      dependencies: [
        "Puddles", "PuddlesBuilder", "PuddlesCommand", "PuddlesExchange", "CEvent", "CZlib",
      ],
      path: "Sources/Host", exclude: ["CEvent", "CZlib"], swiftSettings: settings),

    .executableTarget(
      name: "site", dependencies: ["App", "PuddlesCommand"], swiftSettings: settings),
    .executableTarget(
      name: "site-host", dependencies: ["App", "PasswordHash", "PuddlesHost"],
      swiftSettings: settings),

    tests("PuddlesTests", ["GuideSamples", "Puddles", "PuddlesGraphics", "PuddlesTesting"]),
    tests("PuddlesGraphicsTests", ["PuddlesGraphics", "Puddles"]),
    .target(
      name: "GuideSamples", dependencies: ["Puddles", "PuddlesGraphics"],
      path: "Tests/GuideSamples", swiftSettings: settings),
    tests(
      "CoreTests",
      [
        "CoreModels", "CoreExtensions", "CoreMockData", "ScrumStore", "BookStore", "UserStore",
        "PasswordHash", "CultureMinds", "NumbersAPI", "NumbersHTTP", "StoreKillHelper",
      ]),
    .executableTarget(
      name: "StoreKillHelper",
      dependencies: [
        "ScrumStore", "UserStore", "CoreModels", "CoreExtensions", "CoreMockData",
      ],
      path: "Tests/StoreKillHelper", swiftSettings: settings),
    tests("DocumentsTests", ["PuddlesMarkdown", "Puddles"]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests(
      "BuilderTests",
      ["PuddlesBuilder", "PuddlesExchange", "Puddles", "SiteHelper", "TestSupport"]),
    .executableTarget(
      name: "SiteHelper", dependencies: ["Puddles", "PuddlesBuilder", "PuddlesCommand"],
      path: "Tests/SiteHelper", swiftSettings: settings),
    tests("CommandTests", ["PuddlesCommand", "PuddlesBuilder", "PuddlesExchange", "Puddles"]),
    tests(
      "AppTests",
      [
        "App", "Puddles", "PuddlesTesting", "CoreModels", "CoreMockData", "CoreExtensions",
        "UserStore", "NumbersAPI",
      ]),
    tests(
      "HostTests",
      [
        "PuddlesHost", "PuddlesCommand", "PuddlesExchange", "PuddlesBuilder", "PuddlesTesting",
        "Puddles", "TestHost", "site-host", "App", "CoreExtensions", "CoreMockData",
        "TestSupport",
      ]),
    .executableTarget(
      name: "TestHost", dependencies: ["Puddles", "PuddlesHost"], path: "Tests/TestHost",
      swiftSettings: settings),
    tests(
      "SiteTests",
      [
        "App", "PuddlesBuilder", "PuddlesCommand", "PuddlesTesting", "Puddles", "PuddlesMarkdown",
        "PuddlesTheme",
      ]),
    tests("ArchitectureTests", ["Puddles", "PuddlesCommand"]),
    tests("ConsumerTests", []),
    .executableTarget(
      name: "Corpora",
      dependencies: ["Puddles", "PuddlesMarkdown", "PuddlesTheme", "PuddlesBuilder"],
      path: "Tests/Corpora", swiftSettings: settings),
    .executableTarget(
      name: "CorpusSite",
      dependencies: ["Puddles", "PuddlesMarkdown", "PuddlesBuilder", "PuddlesCommand"],
      path: "Tests/CorpusSite", swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Puddles", "PuddlesMarkdown"], path: "Tests/Benchmarks",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
