// How a preview loads: as its page says, but for one load that a button asked for.
import Puddles
import PuddlesBasics

/// A load that a visitor asked for, by its number; the number of none is zero.
private struct AskedLoad: Sendable {
  var number = 0
  var condition = LoadCondition.fails
}

/// How far the frame of a preview is with what was asked for.
private struct TakenLoad: Sendable {
  var number = 0
  /// Whether the frame still shows what that load made of it.
  var isShown = false
}

/// Shows a preview as it loads on a stage.
///
/// The frame is what loads: it takes what was asked for once, and its next rendering loads as ever. What
/// stands around it only follows.
struct PreviewLoading<Content: HTML>: HTML {
  let stage: PreviewStage
  let standing: LoadCondition?
  let isLoad: Bool
  let content: Content

  /// - Parameters:
  ///   - standing: How it loads if nothing was asked for.
  ///   - isLoad: Whether this is the frame.
  init(
    on stage: PreviewStage, otherwise standing: LoadCondition?, isLoad: Bool = false,
    @HTMLBuilder _ content: () -> Content
  ) {
    (self.stage, self.standing, self.isLoad) = (stage, standing, isLoad)
    self.content = content()
  }

  static func render(_ html: Self, into renderer: inout Renderer) {
    let asking = renderer.slot(of: AskedLoad(), on: html.stage)
    let slot = renderer.slot(of: TakenLoad(), on: html.stage)
    // The frame watches neither: an open one would take the load that the reader asks its next one for.
    let asked = html.isLoad ? asking.current : asking.read()
    var taken = html.isLoad ? slot.current : slot.read()
    let isNew = asked.number > taken.number
    if html.isLoad, isNew || taken.isShown {
      taken = TakenLoad(number: asked.number, isShown: isNew)
      slot.current = taken
    }
    let condition = isNew || taken.isShown ? asked.condition : html.standing
    renderer.draw(html.content.environment(.loadCondition, condition))
  }
}

/// A button of a live page that makes the next load of a preview fail or take long.
struct NextLoadButton: HTML {
  let label: String
  let condition: LoadCondition
  let stage: PreviewStage

  init(_ label: String, _ condition: LoadCondition, on stage: PreviewStage) {
    (self.label, self.condition, self.stage) = (label, condition, stage)
  }

  static func render(_ html: Self, into renderer: inout Renderer) {
    let slot = renderer.slot(of: AskedLoad(), on: html.stage)
    let ask: @Sendable () async throws -> Void = {
      slot.current = AskedLoad(number: slot.current.number + 1, condition: html.condition)
    }
    renderer.control(.perform(ask), label: html.label, style: .standard)
  }
}

extension Renderer {
  /// A value that the pages of a stage share.
  fileprivate mutating func slot<Value: Sendable>(
    of initial: Value, on stage: PreviewStage
  ) -> Slot<Value> {
    slot(
      in: Identity.mix(stage.identity, Identity.hash("loading \(Value.self)")),
      of: SlotOwner(place: stage.place, rendering: context.owner.rendering)
    ) { initial }
  }
}
