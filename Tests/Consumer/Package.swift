// swift-tools-version: 6.2
// A package of somebody else that uses only `Puddles`: it must link neither Foundation nor cmark.
import PackageDescription

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "puddles-web", path: "../..")],
  targets: [
    .executableTarget(
      name: "hello", dependencies: [.product(name: "Puddles", package: "puddles-web")]),
    // The names of targets are unique in a whole graph: this one must be free for others.
    .executableTarget(
      name: "site", dependencies: [.product(name: "Puddles", package: "puddles-web")]),
  ],
  swiftLanguageModes: [.v6]
)
