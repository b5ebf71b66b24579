// Reads the fields of a submitted form, and finds the control that was used.
import Puddles
import PuddlesBasics
import PuddlesHTTP

/// The fields of a submission; of several fields with one name, the first counts.
struct FormBody: Sendable {
  let values: [String: String]
  /// The texts that the visitor typed or chose, in the order of the page.
  let texts: [String]
}

extension FormBody {
  /// - Throws: ``RequestError/malformed`` or ``RequestError/tooLarge``.
  init(_ bytes: [UInt8], limit: Int) throws(RequestError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    let pairs = text.parts(at: UInt8(ascii: "&")).filter { !$0.isEmpty }
    guard pairs.count <= limit else { throw .tooLarge }
    var (values, texts): ([String: String], [String]) = ([:], [])
    for pair in pairs {
      let parts = pair.parts(at: UInt8(ascii: "="), maxSplits: 1)
      guard let name = PercentEncoding.decode(form: parts[0]),
        let value = PercentEncoding.decode(form: parts.dropFirst().first ?? "")
      else { throw .malformed }
      guard values[name] == nil else { continue }
      values[name] = value
      if ReservedNames.FieldName(rawValue: name) == nil, !value.isEmpty { texts.append(value) }
    }
    (self.values, self.texts) = (values, texts)
  }
}

extension [String: String] {
  /// The value of a field that the host added to the form.
  subscript(field: ReservedNames.FieldName) -> String? { self[field.rawValue] }
}

/// The control that a submission belongs to.
enum SubmittedControl {
  case control(Control)
  case form(FormRecord, button: String)
  /// The control is not on the page any more.
  case stale
  /// The form is there, but not the button that was pressed.
  case staleButton(form: String)
  /// The form is there, but the value that it edits has changed since it was shown.
  case changed(form: String)

  /// - Parameter refused: The form that was refused last; the same submission may be repeated.
  init(_ values: [String: String], on facts: PageFacts, refused: RefusedForm?) {
    guard let formID = values[.form] else {
      let control = facts.controls.first { $0.id == values[.control] }
      self = control.map(SubmittedControl.control) ?? .stale
      return
    }
    guard let form = facts.forms.first(where: { $0.id == formID }) else {
      self = .stale
      return
    }
    let id = values[.control] ?? form.buttonOfEnter
    guard form.actions[id] != nil else {
      self = .staleButton(form: formID)
      return
    }
    let revision = form.revision()
    let isCurrent = revision.map { "\($0)" } == values[.revision]
    let isRepeated =
      !isCurrent && refused != nil && refused == RefusedForm(values: values, revision: revision)
    self = isCurrent || isRepeated ? .form(form, button: id) : .changed(form: formID)
  }
}
