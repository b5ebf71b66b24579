// The files of a new package.

/// A package with one component, one module, one provider and a test.
struct PackageTemplate {
  let name: String
  let reference: PackageReference
}

extension PackageTemplate {
  /// Every file with its path below the folder of the package.
  var files: [(path: String, text: String)] {
    templates.map { path, text in (filled(path), filled(text)) }
  }

  private var templates: [(String, String)] {
    [
      ("Package.swift", TemplateText.manifest), ("README.md", TemplateText.readme),
      (".gitignore", ".build/\n.cache/\nPublic/\n.Public.*\n"),
      ("Content/greetings.txt", "Hello\nGood morning\nWelcome\n"),
      ("Content/assets/site.css", TemplateText.stylesheet),
      ("Sources/NAMEMain/main.swift", TemplateText.main),
      ("Sources/NAMEHost/main.swift", TemplateText.host),
      ("Sources/NAME/NAMESite.swift", TemplateText.site),
      ("Sources/NAME/Router/Place.swift", TemplateText.place),
      ("Sources/NAME/Providers/GreetingProvider.swift", TemplateText.provider),
      ("Sources/NAME/Components/GreetingListView.swift", TemplateText.component),
      ("Sources/NAME/Modules/Home.swift", TemplateText.module),
      ("Sources/NAME/Modules/Missing.swift", TemplateText.missing),
      ("Tests/NAMETests/HomeTests.swift", TemplateText.test),
    ]
  }

  private func filled(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let (range, value) = nextPlaceholder(in: rest) {
      result += rest[..<range.lowerBound] + value
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private func nextPlaceholder(in text: Substring) -> (Range<Substring.Index>, String)? {
    let table = ["NAME": name, "DEPENDENCY": reference.dependency, "IDENTITY": reference.identity]
    return table.compactMap { word, value in
      text.firstRange(of: word).map { ($0, value) }
    }.min { $0.0.lowerBound < $1.0.lowerBound }
  }
}
