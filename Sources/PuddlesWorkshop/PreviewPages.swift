// The modules of the workshop that show previews.
import Puddles
import PuddlesData

/// Shows a page about a type; at its end it links to the types whose previews lie in the same folder.
private struct WorkshopBench: Component {
  let catalog: PreviewCatalog
  let type: PreviewGroup
  let content: AnyHTML

  init(catalog: PreviewCatalog, type: PreviewGroup, @HTMLBuilder content: () -> some HTML) {
    (self.catalog, self.type) = (catalog, type)
    self.content = AnyHTML(content())
  }

  var body: some HTML {
    div(.class("workshop bench")) {
      content
      nav(.ariaLabel("Previews of this folder")) {
        ul(.class("row")) {
          for other in neighbors {
            li {
              a(
                .href(to: catalog[.type(other.name)]),
                .when(other.name == type.name, .ariaCurrent(true))
              ) { other.name }
            }
          }
          li { Link("All previews", to: catalog.index) }
        }
      }
    }
    script(.src(asset: WorkshopFiles.script), .defer)
  }

  private var neighbors: [PreviewGroup] {
    catalog.previewGroups.filter { $0.folder == type.folder }
  }
}

/// All states of one type side by side.
struct PreviewTypePage: Module {
  let catalog: PreviewCatalog
  let type: String

  var body: some HTML {
    get async throws {
      let group = try catalog.group(type)
      WorkshopBench(catalog: catalog, type: group) {
        h1 { TypeName(name: type) }
        div(.class("stages")) {
          for preview in group.previews {
            section {
              h2 { Link(preview.name, to: catalog.state(preview.slug, of: type)) }
              PreviewWindow(
                title: "\(type): \(preview.name)",
                frame: catalog[.frame(.state(of: type, preview.slug))],
                href: "\(preview.slug)/frame/")
            }
          }
        }
      }
      .pageTitle(type)
      .pageDescription("All states of \(type).")
      .hiddenFromSearch()
      .pageStylesheets([WorkshopFiles.style])
    }
  }
}

/// The frame of one preview.
struct PreviewWindow: Component {
  let title: String
  let frame: Destination
  /// The URL of the frame for a live page, with a query.
  let href: String
  var width: Int?

  @Environment(.isLive) private var isLive

  var body: some HTML {
    div(.class("floor")) {
      iframe(
        .class("stage"), .title(title), .when(!isLive, .src(to: frame)), .when(isLive, .src(href)),
        .when(width != nil, .width(width ?? 0)), .height(420))
    }
  }
}

/// Shows the preview of another page alone, for the frame on that page.
struct PreviewFramePage: Module {
  let catalog: PreviewCatalog
  let page: PreviewPage

  @Environment(.query) private var query
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let setting = try await PreviewSetting(catalog, page, query)
      let options = FrameOptions(query)
      div(
        .class("framed"), .data("scheme", options[.colors]), .data("motion", options[.motion]),
        .data("size", options[.size]),
        .when(options[.language] != "", .lang(options[.language])),
        .dir(
          of: options[.language] == "" ? strings.language : options[.language],
          in: strings.language)
      ) {
        // Hidden headings, because the preview may begin with a heading of any level.
        h1(.class("unseen")) { setting.type.name }
        h2(.class("unseen")) { setting.name }
        PreviewFrame(setting.preview, on: setting.stage)
          .environment(.loadCondition, LoadCondition(rawValue: options[.loading]))
      }
      .environment(
        .strings, options[.language] == "" ? strings : strings.speaking(options[.language])
      )
      .pageTitle(setting.title)
      .hiddenFromSearch()
      .pageStylesheets([WorkshopFiles.style])
      .pageFrame()
    }
  }
}

/// Shows one state of one type: the preview in a frame, with controls and facts below it.
struct PreviewStatePage: Module {
  let catalog: PreviewCatalog
  let page: PreviewPage

  @Environment(.query) private var query

  var body: some HTML {
    get async throws {
      let setting = try await PreviewSetting(catalog, page, query)
      let options = FrameOptions(query)
      WorkshopBench(catalog: catalog, type: setting.type) {
        h1 { Link(to: catalog[.type(setting.type.name)]) { TypeName(name: setting.type.name) } }
        ul(.class("row")) {
          for preview in setting.type.previews {
            li {
              a(.class("plain"), .href(to: catalog.state(preview.slug, of: setting.type.name))) {
                span(.class("chip"), .when(preview.slug == setting.current, .ariaCurrent(.page))) {
                  preview.name
                }
              }
            }
          }
        }
        h2 { setting.name }
        PreviewWindow(
          title: setting.title, frame: catalog[.frame(page)],
          href: "frame/?" + PageQuery(options.query.merging(setting.query) { a, _ in a }).encoded,
          width: Int(options[.width]))
        PreviewPanels(setting: setting, languages: catalog.languages)
      }
      .pageTitle(setting.title)
      .pageDescription("\(setting.title), by itself and with what can be changed in it.")
      .hiddenFromSearch()
      .pageStylesheets([WorkshopFiles.style])
    }
  }
}

/// A preview with the state that a page asks for.
struct PreviewSetting: Sendable {
  let type: PreviewGroup
  let preview: Preview
  let stage: PreviewStage
  /// The state as the preview declares it, or as a debug button makes it.
  let declared: (any Sendable)?
  /// The query items that change the state.
  let query: [String: String]
  /// The reason why the query changes nothing; `nil` if it is valid.
  let fault: String?
  let name: String
  /// The slug of the state; `nil` if the page shows the state after a debug button.
  let current: String?

  init(_ catalog: PreviewCatalog, _ page: PreviewPage, _ query: PageQuery) async throws {
    var step: PreviewStep?
    switch page {
    case .state(let type, let state):
      self.type = try catalog.group(type)
      preview = try catalog.preview(state, of: type)
      current = state
    case .step(let type, let state, let slug):
      self.type = try catalog.group(type)
      preview = try catalog.preview(state, of: type)
      step = try await catalog.step(slug, of: preview)
      current = nil
    case .index, .type, .frame: throw NotFoundError("preview \(RoutePath(page.segments))")
    }
    let (type, preview) = (type, preview)
    name = step.map { "\(preview.name), after \($0.label)" } ?? preview.name
    declared = step?.state ?? preview.state?.initial()
    var (changed, fault, initial) = ([String: String](), nil as String?, step?.state)
    if let declared, let change = ChangedState(of: declared, { query[$0] }), !change.query.isEmpty {
      (changed, fault) = (change.query, change.fault)
      do {
        if fault == nil { initial = try preview.state?.decoded(change.decoded) ?? initial }
      } catch {
        fault = "\(error)"
      }
    }
    (self.query, self.fault) = (changed, fault)
    stage = PreviewStage(
      at: catalog[.frame(page)].path, variant: PageQuery(changed).encoded, initial: initial,
      page: { catalog[.step(of: type.name, preview.slug, $0)].path })
  }

  var title: String { "\(type.name): \(name)" }
}
