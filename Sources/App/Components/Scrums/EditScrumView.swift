// The form for a new or an existing scrum.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A form for the title, length, theme and attendees of a scrum.
///
/// Enter in the field for another attendee adds; in any other field it submits. The owner of the form adds an attendee
/// as well if a name is typed when the form is submitted, so that it is not lost.
struct EditScrumView: Component, Previewed {
  /// The actions of the form; its fields are written to the binding before each.
  enum Action: Sendable, Hashable {
    case submitted
    case attendeeAdded
    case attendeeRemoved(Attendee)
    case dismissTapped
  }

  let title: String
  /// The label of the submit button: "Add" or "Save".
  let confirm: String
  let form: Binding<ScrumForm>
  /// The scrum as it is stored now; nil for a new one.
  var stored: DailyScrum.Draft?
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    h1(.class("band", form.wrappedValue.theme.cssClass)) { title }
    let (form, strings) = (form, strings)
    Form(form, editing: stored, submit: { interface.send(.submitted) }) { field in
      TextField(strings(ScrumStrings.title), field.title)
      Slider(
        strings(ScrumStrings.lengthInMinutes), field.lengthInMinutes,
        in: form.wrappedValue.minutes)
      length
      Picker(
        strings(ScrumStrings.theme), field.theme, options: Theme.allCases, name: { strings($0) },
        optionClass: { $0.cssClass })
      attendees(field)
      div(.class("row")) {
        SubmitButton(confirm)
        Button(strings(SiteStrings.cancel)) { interface.send(.dismissTapped) }
      }
    }
  }

  static var previews: [Preview] {
    Preview("New", state: ScrumForm()) { $form in
      EditScrumView(title: "New scrum", confirm: "Add", form: $form, interface: .ignore)
    } controls: { $form in
      DebugButton("Existing") { $form.wrappedValue = ScrumForm(editing: DailyScrum.preview.draft) }
      DebugButton("Reset to the draft") { $form.wrappedValue = ScrumForm() }
    }
    Preview("Changed meanwhile") {
      StateHosting(ScrumForm(editing: DailyScrum.preview.draft)) { form in
        EditScrumView(
          title: "Edit scrum", confirm: "Save", form: form, stored: DailyScrum.tinyPreview.draft,
          interface: .ignore)
      }
    }
  }
}

extension EditScrumView {
  /// The range and the chosen length, which a slider does not show; `slider.js` updates the length.
  @HTMLBuilder private var length: some HTML {
    let (range, now) = (form.wrappedValue.minutes, form.wrappedValue.lengthInMinutes)
    let forms = strings.forms(of: ScrumStrings.minutes)
    p(
      .class("soft"), .data("slider", forms[.other] ?? ""),
      .data("one", forms[.one] ?? forms[.other] ?? "")
    ) {
      strings(
        ScrumStrings.range, ["lowest": "\(range.lowerBound)", "highest": "\(range.upperBound)"])
      " "
      output { strings(ScrumStrings.minutes, count: now) }
      strings(SiteStrings.sentenceEnd)
    }
    script(.src(asset: "slider.js"), .defer)
  }

  private func attendees(_ field: FormFields<ScrumForm>) -> some HTML {
    fieldset {
      legend { strings(MeetingStrings.attendees) }
      ForEach(form.wrappedValue.draft.attendees, id: \.id) { attendee in
        div(.class("row between")) {
          span { attendee.name }
          SubmitButton(
            strings(ScrumStrings.removeAttendee, ["name": attendee.name]), style: .standard
          ) {
            interface.send(.attendeeRemoved(attendee))
          }
        }
      }
      if let stored = field.stored, stored.attendees != form.wrappedValue.attendees {
        VersionsView(stored: stored.attendees, own: form.wrappedValue.attendees)
      }
      SubmitGroup {
        TextField(
          strings(ScrumStrings.newAttendee), field.newAttendee,
          hasFocus: form.wrappedValue.isAtAttendees)
        p {
          SubmitButton(strings(ScrumStrings.addAttendee), style: .standard) {
            interface.send(.attendeeAdded)
          }
        }
      }
    }
  }
}
