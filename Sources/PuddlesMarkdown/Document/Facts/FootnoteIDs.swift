// The ids of footnotes; their colon keeps them apart from the ids of headings.

enum FootnoteIDs {
  static func note(_ number: Int) -> String { "fn:\(number)" }

  static func reference(_ number: Int, use: Int) -> String {
    use == 1 ? "fnref:\(number)" : "fnref:\(number):\(use)"
  }
}
