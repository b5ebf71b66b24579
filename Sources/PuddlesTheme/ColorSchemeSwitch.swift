// The reader's choice of light or dark: the control in the header, and the script that remembers it.
public import Puddles

/// A list of three choices: the colors of the system, light, dark.
///
/// It needs the script that ``PageHead`` puts before the stylesheets: without JavaScript it is not shown.
public struct ColorSchemeSwitch: Component {
  @Environment(.strings) private var strings

  public init() {}

  public var body: some HTML {
    select(
      .class("scheme"), .ariaLabel(strings(ThemeStrings.colors)), .autocomplete(.off)
    ) {
      option(.value("")) { strings(ThemeStrings.systemColors) }
      option(.value("light")) { strings(ThemeStrings.lightColors) }
      option(.value("dark")) { strings(ThemeStrings.darkColors) }
    }
  }
}

/// The script that runs before the first paint, so that no page flashes in the other colors.
enum ColorSchemeScript {
  static let asset = "color-scheme.js"

  /// It also marks the page as one with scripts: controls that need one are shown by that mark.
  static let text = """
    // Applies the colors that the reader chose before the page is drawn, and remembers the choice.
    (() => {
      const root = document.documentElement;
      root.dataset.script = "";
      const key = "color-scheme";

      const stored = () => {
        try { return localStorage.getItem(key) ?? ""; } catch { return ""; }
      };

      const apply = (choice) => {
        if (choice === "light" || choice === "dark") root.dataset.scheme = choice;
        else delete root.dataset.scheme;
        for (const select of document.querySelectorAll("select.scheme")) {
          select.value = root.dataset.scheme ?? "";
        }
      };

      apply(stored());
      addEventListener("pageshow", () => apply(stored()));
      document.addEventListener("DOMContentLoaded", () => apply(stored()));
      addEventListener("storage", (event) => { if (event.key === key) apply(stored()); });
      document.addEventListener("change", (event) => {
        if (!event.target.matches("select.scheme")) return;
        const choice = event.target.value;
        try {
          if (choice) localStorage.setItem(key, choice); else localStorage.removeItem(key);
        } catch { /* Without storage the choice holds for this page. */ }
        apply(choice);
      });
    })();

    """
}
