// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-site",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../puddles-web")],
  targets: [
    // Warnings are errors: one is that of an effect that nothing returns, as in `interface.send(…)`.
    .target(
      name: "MySite",
      dependencies: [
        .product(name: "Puddles", package: "puddles-web"),
        .product(name: "PuddlesContent", package: "puddles-web"),
        .product(name: "PuddlesRenderers", package: "puddles-web"),
        .product(name: "PuddlesTheme", package: "puddles-web"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
      ]),
    // `swift run site build`, `check`, `serve` …
    .executableTarget(
      name: "site",
      dependencies: ["MySite", .product(name: "PuddlesCommand", package: "puddles-web")]),
    // Built and started by `swift run site serve`.
    .executableTarget(
      name: "site-host",
      dependencies: ["MySite", .product(name: "PuddlesHost", package: "puddles-web")]),
    .testTarget(
      name: "MySiteTests",
      dependencies: [
        "MySite", .product(name: "PuddlesTesting", package: "puddles-web"),
      ], exclude: ["__Snapshots__"]),
  ]
)
