// What a host must know of a form to read its submission.

/// A form of a live page.
struct FormRecord: Sendable {
  let id: String
}
