// What a reader can do on the pages of previews.
import Puddles

/// What the previews pages can ask for.
enum PreviewAction: Sendable {
  case stateTapped(PreviewGroup, Preview)
}
