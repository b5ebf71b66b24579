// swift-tools-version: 6.2
// A package of an adopter: `hello` uses only `Puddles`, and the others have names of the example.
import PackageDescription

let puddles: [Target.Dependency] = [
  "Puddles", "PuddlesData", "PuddlesMarkdown", "PuddlesContent", "PuddlesTheme", "PuddlesBuilder",
  "PuddlesCommand", "PuddlesHost", "PuddlesGraphics", "PuddlesTesting",
].map { .product(name: $0, package: "puddles-web") }

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "puddles-web", path: "../..")],
  targets: [
    .executableTarget(
      name: "hello", dependencies: [.product(name: "Puddles", package: "puddles-web")]),
    // Names of targets are unique in a whole graph: those of the example must be free for others.
    .executableTarget(name: "site", dependencies: ["App", "Core", "Models", "ScrumStore"]),
    .target(name: "App", path: "Sources/Names/App"),
    .target(name: "Core", path: "Sources/Names/Core"),
    .target(name: "CoreModels", path: "Sources/Names/CoreModels"),
    .target(name: "Models", path: "Sources/Names/Models"),
    .target(name: "ScrumStore", path: "Sources/Names/ScrumStore"),
    // Reaches every product, so that all their targets are in the graph.
    .target(name: "Everything", dependencies: puddles, path: "Sources/Names/Everything"),
  ],
  swiftLanguageModes: [.v6]
)
