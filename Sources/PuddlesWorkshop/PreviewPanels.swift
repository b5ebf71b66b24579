// The panels below the frame of a preview: controls, actions, state, source.
import Puddles
import PuddlesData

/// Shows the controls and the facts of a preview. It is a region of its own, so that an open page follows the state
/// without loading the frame again.
struct PreviewPanels: Module {
  let setting: PreviewSetting
  let languages: [String]

  @Environment(.query) private var query
  @Environment(.isLive) private var isLive
  @Environment(.markupCheck) private var markupCheck

  var body: some HTML {
    get async throws {
      if let state = setting.preview.state {
        state.controls.environment(.previewStage, setting.stage)
        state.report { [self] report in AnyHTML(panels(report)) }
          .environment(.previewStage, setting.stage)
      } else {
        if isLive { form }
        p(.class("soft")) { "This preview has no state that changes." }
      }
      PreviewMarkup(preview: setting.preview, stage: setting.stage) { [markupCheck] bytes in
        AnyHTML(MarkupPanel(bytes: bytes, faults: markupCheck?(bytes)))
      }
      .environment(.loadCondition, LoadCondition(rawValue: FrameOptions(query)[.loading]))
      let source = setting.preview.source
      p(.class("soft")) { "Source: \(source.file), line \(source.line)" }
    }
  }

  private var form: some HTML {
    StateForm(fields: [], options: FrameOptions(query), languages: languages)
  }

  @HTMLBuilder
  private func panels(_ report: PreviewReport) -> some HTML {
    if let fault = setting.fault { p(.class("notice failed")) { fault } }
    if isLive {
      StateForm(
        fields: StateField.fields(of: report.state), options: FrameOptions(query),
        languages: languages)
      details(.open(true)) {
        summary { "Actions: \(report.actions.count)" }
        if report.actions.isEmpty {
          p(.class("soft")) { "No action was sent yet." }
        } else {
          ol { for action in report.actions { li { code { action } } } }
        }
      }
    }
    StatePanel(state: report.state)
  }
}

/// A form with the properties of the state and the options of the frame. It sends them in the URL, so that the result
/// can be linked to.
struct StateForm: Component {
  let fields: [StateField]
  let options: FrameOptions
  let languages: [String]

  var body: some HTML {
    Puddles.form(.class("controls")) {
      if !fields.isEmpty {
        fieldset {
          legend { "State" }
          div(.class("fields")) {
            for field in fields { StateFieldView(field: field) }
          }
        }
      }
      fieldset {
        legend { "Frame" }
        div(.class("fields")) { FrameFields(options: options, languages: languages) }
      }
      p { button(.type(.submit), .class("button prominent")) { "Show" } }
    }
  }
}

/// The control of one property.
struct StateFieldView: Component {
  let field: StateField

  var body: some HTML {
    div(.class(field.kind == .toggle ? "field check" : "field")) {
      if field.kind == .toggle {
        control
        label(.for(id)) { field.label }
      } else {
        label(.for(id)) { field.label }
        control
      }
    }
  }

  private var id: String { "field-\(field.name)" }

  @HTMLBuilder
  private var control: some HTML {
    switch field.kind {
    case .toggle:
      input(
        .id(id), .type(.checkbox), .name(field.name), .value("true"),
        .checked(field.text == "true"))
      // The value if the box is not checked: of two values with one name the first is read.
      input(.type(.hidden), .name(field.name), .value("false"))
    case .choice(let choices):
      select(.id(id), .name(field.name)) {
        for choice in choices {
          option(.value(choice.name), .selected(choice.name == field.text)) { choice.name }
        }
      }
    case .text: input(.id(id), .type(.text), .name(field.name), .value(field.text))
    case .integer: input(.id(id), .type(.number), .name(field.name), .value(field.text))
    case .decimal:
      input(.id(id), .type(.number), .name(field.name), .value(field.text), .stepAny)
    }
  }
}

/// Shows the state as JSON, or as Swift prints it.
struct StatePanel: Component {
  let state: any Sendable

  var body: some HTML {
    details(.open(true)) {
      summary { "State" }
      pre(.tabindex(0)) { code { text } }
    }
  }

  private var text: String {
    if let coded = state as? any Codable, let node = try? DataEncoder.node(of: coded) {
      return String(decoding: JSONWriter.write(node), as: UTF8.self)
    }
    var text = ""
    dump(state, to: &text, maxDepth: 4, maxItems: 200)
    return text
  }
}

/// Shows the markup of a preview with one tag per line, and its faults.
struct MarkupPanel: Component {
  let bytes: [UInt8]
  /// The faults of the markup; `nil` if it was not checked.
  let faults: [MarkupFault]?

  var body: some HTML {
    if let faults, !faults.isEmpty {
      div(.class("notice failed")) {
        p { "Faults in the markup of this preview:" }
        ul {
          for fault in faults { li { fault.help.map { "\(fault.text): \($0)" } ?? fault.text } }
        }
      }
    } else if faults != nil {
      p(.class("soft")) { "The checks of markup and accessibility find no fault." }
    }
    details {
      summary { "HTML" }
      pre(.tabindex(0)) { code { lines } }
    }
  }

  private var lines: String {
    String(decoding: bytes, as: UTF8.self).split(separator: "><", omittingEmptySubsequences: false)
      .joined(separator: ">\n<")
  }
}
