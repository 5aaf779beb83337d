import ViewKit
import TerminalDriver
import Testing

@testable import TerminalRenderer

/// A focus engine on the layout nodes of views, without keys and frames.
@MainActor
struct FocusEngineTests {
  @MainActor
  private final class Context: FocusContext {
    let session: TerminalSession
    var root: LayoutNode! { session.root }
    var topLayer: LayoutNode { session.root }
    private(set) var layouts = 0
    private(set) var requests = 0

    init(rows: Int = 10, @ViewBuilder content: () -> some View) {
      session = TerminalSession(columns: 40, rows: rows, content: content)
      session.layOut()
    }

    func layOut() {
      layouts += 1
      session.layOut()
    }

    func setNeedsFrame() { requests += 1 }
  }

  private struct Buttons: View {
    var hasSecond = true
    var body: some View {
      VStack {
        Button("One") {}
        if hasSecond { Button("Two") {} }
        Button("Three") {}
      }
    }
  }

  @Observable
  final class ButtonModel {
    var hasSecond = true
  }

  private struct ChangingButtons: View {
    let model: ButtonModel
    var body: some View { Buttons(hasSecond: model.hasSecond) }
  }

  private func label(_ engine: FocusEngine) -> String? { engine.focusedNode?.element.plainText }

  @Test func `the first control has the initial focus, and a frame is requested`() {
    let context = Context { Buttons() }
    let engine = FocusEngine(context)
    #expect(label(engine) == nil)
    engine.update()
    #expect(label(engine) == "One")
    #expect(context.requests == 1)
    engine.update()
    #expect(context.requests == 1)
  }

  @Test func `the focus moves in reading order and starts again at the end`() {
    let context = Context { Buttons() }
    let engine = FocusEngine(context)
    engine.update()
    var labels: [String?] = []
    for _ in 0..<3 {
      #expect(engine.move(forward: true))
      labels.append(label(engine))
    }
    #expect(labels == ["Two", "Three", "One"])
    #expect(engine.move(forward: false))
    #expect(label(engine) == "Three")
  }

  @Test func `the focus moves in a direction up to the last element`() {
    let context = Context { Buttons() }
    let engine = FocusEngine(context)
    engine.update()
    #expect(engine.move(.down))
    #expect(label(engine) == "Two")
    #expect(!engine.move(.left))
    #expect(engine.move(.up))
    #expect(!engine.move(.up))
    #expect(label(engine) == "One")
  }

  @Test func `handlers of the app receive the loss of the focus before the gain`() {
    final class Model {
      var focused: Int?
      var log: [Int?] = []
    }
    struct Content: View {
      @FocusState var focused: Int?
      let model: Model
      var body: some View {
        VStack {
          Button("One") {}.focused($focused, equals: 1)
          Button("Two") {}.focused($focused, equals: 2)
        }
        .onChange(of: focused, initial: true) { model.log.append(focused) }
      }
    }
    let model = Model()
    let context = Context { Content(model: model) }
    context.session.layOut()
    #expect(model.log.last == 1)
    #expect(context.session.focus.move(forward: true))
    context.session.layOut()
    #expect(model.log.last == 2)
  }

  @Test func `the next control has the focus after the focused one is removed`() {
    let model = ButtonModel()
    let context = Context { ChangingButtons(model: model) }
    let engine = FocusEngine(context)
    engine.update()
    #expect(engine.move(forward: true))
    engine.update()
    #expect(label(engine) == "Two")
    model.hasSecond = false
    context.session.layOut()
    engine.update()
    #expect(label(engine) == "Three")
  }
}
