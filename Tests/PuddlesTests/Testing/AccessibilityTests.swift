// Roles and names, as a screen reader has them.
import PuddlesTesting
import Testing

@Suite("Roles and accessible names")
struct AccessibilityTests {
  @Test(
    "an element is called by its label, its content or its title",
    arguments: [
      ("<button aria-label=\"Close\">x</button>", "button 'Close'"),
      ("<b id=\"n\">Named</b><button aria-labelledby=\"n\">x</button>", "button 'Named'"),
      ("<a href=\"/\"><img src=\"a\" alt=\"Home\"> page</a>", "link 'Home page'"),
      ("<label for=\"t\">Title</label><input id=\"t\">", "textbox 'Title'"),
      ("<label>Length <input type=\"range\"></label>", "slider 'Length'"),
      ("<input type=\"submit\" value=\"Go\">", "button 'Go'"),
      ("<input type=\"search\" placeholder=\"Search\">", "searchbox 'Search'"),
      ("<h3>Daily\n  <em>Scrums</em></h3>", "heading 'Daily Scrums'"),
      ("<fieldset><legend>Theme</legend></fieldset>", "group 'Theme'"),
      ("<table><caption>Numbers</caption></table>", "table 'Numbers'"),
      ("<span role=\"status\">Saved</span>", "status 'Saved'"),
      ("<button title=\"Help\"><i aria-hidden=\"true\">?</i></button>", "button 'Help'"),
      ("<button disabled>Save</button>", "button 'Save' (inert)"),
      ("<details><summary>More</summary></details>", "button 'More'"),
    ])
  func names(html: String, line: String) throws {
    #expect(try HTMLDocument(parsing: html).outline.contains(line))
  }

  @Test(
    "what a reader cannot reach is not found",
    arguments: [
      "<div hidden><button>x</button></div>", "<div inert><button>x</button></div>",
      "<div aria-hidden=\"true\"><button>x</button></div>", "<dialog><button>x</button></dialog>",
      "<input type=\"hidden\" name=\"x\">", "<a>no link</a>",
    ])
  func unreachable(html: String) throws {
    #expect(try HTMLDocument(parsing: html).outline.isEmpty)
  }
}
