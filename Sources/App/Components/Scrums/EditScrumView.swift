// The form for a new or an existing scrum.
import CoreModels
import Foundation
import Puddles

/// Title, length, theme and attendees of a scrum.
///
/// Enter in any field submits; the owner adds an attendee if a name is typed, and saves otherwise.
struct EditScrumView: Component {
  /// What a reader can do here; the form is written before each of them.
  enum Action: Sendable, Hashable {
    case submitted
    case attendeeAdded
    case attendeeRemoved(Attendee)
    case dismissTapped
  }

  let title: String
  /// What the button says: "Add" or "Save".
  let confirm: String
  let form: Binding<ScrumForm>
  /// The scrum as it is stored now; nil for a new one.
  var stored: DailyScrum.Draft?
  let interface: Interface<Action>

  var body: some HTML {
    h1 { title }
    let form = form
    Form(form, editing: stored, submit: { interface.send(.submitted) }) { field in
      TextField("Title", field.title)
      Slider("Length in minutes", field.lengthInMinutes, in: form.wrappedValue.minutes)
      length
      Picker(
        "Theme", field.theme, options: Theme.allCases, name: { $0.name },
        optionClass: { $0.cssClass })
      attendees(field)
      div(.class("row")) {
        SubmitButton(confirm)
        Button("Cancel") { interface.send(.dismissTapped) }
      }
    }
  }
}

extension EditScrumView {
  /// What a slider does not show by itself; `slider.js` lets it follow the slider.
  @HTMLBuilder private var length: some HTML {
    let (range, now) = (form.wrappedValue.minutes, form.wrappedValue.lengthInMinutes)
    p(.class("soft"), .data("slider", "")) {
      "From \(range.lowerBound) to \(range.upperBound); now "
      output { now.counted("minute") }
      "."
    }
    script(.src(asset: "slider.js"), .defer)
  }

  private func attendees(_ field: FormFields<ScrumForm>) -> some HTML {
    fieldset {
      legend { "Attendees" }
      ForEach(form.wrappedValue.draft.attendees, id: { $0.id }) { attendee in
        div(.class("row between")) {
          span { attendee.name }
          SubmitButton("Remove \(attendee.name)", style: .standard) {
            interface.send(.attendeeRemoved(attendee))
          }
        }
      }
      if let stored = field.stored, stored.attendees != form.wrappedValue.attendees {
        VersionsView(stored: stored.attendees, own: form.wrappedValue.attendees)
      }
      TextField("New attendee", field.newAttendee, hasFocus: form.wrappedValue.isAddingMore)
      p {
        SubmitButton("Add attendee", style: .standard) { interface.send(.attendeeAdded) }
      }
    }
  }
}

extension EditScrumView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("New") { view("New scrum", "Add", ScrumForm()) }
    Preview("Existing") { edit(.preview) }
    Preview("Unusual length") { edit(.tinyPreview) }
    Preview("Foreign text") { edit(.hostilePreview) }
    Preview("Changed meanwhile") { edit(.preview, stored: .tinyPreview) }
    Preview("Changed meanwhile, foreign text") { edit(.hostilePreview, stored: .preview) }
  }

  private static func edit(_ scrum: DailyScrum, stored: DailyScrum? = nil) -> some HTML {
    let stored = (stored ?? scrum).draft
    return view("Edit scrum", "Save", ScrumForm(editing: scrum.draft), stored: stored)
  }

  private static func view(
    _ title: String, _ confirm: String, _ form: ScrumForm, stored: DailyScrum.Draft? = nil
  ) -> some HTML {
    StateHosting(form) { form in
      EditScrumView(
        title: title, confirm: confirm, form: form, stored: stored, interface: .ignore)
    }
  }
}
