// What stands in the files of a new package, but for its code.

/// Texts with the words NAME, DEPENDENCY and IDENTITY to be filled in.
enum TemplateText {
  static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "NAME",
      platforms: [.macOS(.v15)],
      products: [
        .executable(name: "NAMESite", targets: ["NAMEMain"]),
        .executable(name: "NAMESite-host", targets: ["NAMEHost"]),
      ],
      dependencies: [DEPENDENCY],
      targets: [
        .target(name: "NAME", dependencies: [.product(name: "Puddles", package: "IDENTITY")]),
        .executableTarget(
          name: "NAMEMain",
          dependencies: ["NAME", .product(name: "PuddlesCommand", package: "IDENTITY")]),
        // Links zlib; nothing else of the package needs it.
        .executableTarget(
          name: "NAMEHost",
          dependencies: ["NAME", .product(name: "PuddlesHost", package: "IDENTITY")]),
        .testTarget(
          name: "NAMETests",
          dependencies: [
            "NAME", .product(name: "Puddles", package: "IDENTITY"),
            .product(name: "PuddlesTesting", package: "IDENTITY"),
          ]),
      ],
      swiftLanguageModes: [.v6]
    )

    """

  static let readme = """
    # NAME

    A site made of typed modules.

        swift run NAMESite build              # writes Public/
        swift run NAMESite preview --watch    # serves it and follows changes of Content/
        swift run NAMESite serve              # runs it live; needs zlib1g-dev
        swift test

    `Content/` holds what the site says, `Sources/NAME/` how it says it: providers read data, modules
    are the screens, components draw, and the router gives every place its URL.

    """

  static let stylesheet = """
    :root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
    body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }

    """
}
