// Sections that have left a page: a reader who asks for one by its old fragment is led on.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// One line for each section that has moved; the stylesheet shows just the one that was asked for.
struct MovedSections: Component {
  let sections: [MovedSection]
  let place: @Sendable (Document) -> any Destination

  @Environment(.strings) private var strings

  var body: some HTML {
    if !sections.isEmpty {
      ul(.class("moved")) {
        for section in sections {
          li(.id(section.fragment), .class("notice")) {
            strings(ThemeStrings.sectionMoved)
            " "
            Link(section.document.title, to: place(section.document), fragment: section.heading)
          }
        }
      }
    }
  }
}
