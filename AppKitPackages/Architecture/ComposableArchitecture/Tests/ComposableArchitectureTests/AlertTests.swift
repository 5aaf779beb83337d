import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct AlertTests {
  enum Action: Equatable, Sendable { case retry }

  struct RootView: View {
    @State var alert: AlertState<Action>?
    @State var hint: AlertState<Never>?
    @State var dialog: ConfirmationDialogState<Action>?
    let handler: (Action?) -> Void

    var body: some View {
      VStack { Text("Root") }
        .alert($alert) { handler($0) }
        .alert($hint)
        .confirmationDialog($dialog) { handler($0) }
    }
  }

  struct OldView: View {
    @State var alert: AlertState<Action>?
    @State var sheet: ConfirmationDialogState<Action>?
    let handler: (Action?) -> Void

    var body: some View {
      Text("Root")
        .alert(item: $alert) { Alert($0, action: handler) }
        .actionSheet(item: $sheet) { ActionSheet($0, action: handler) }
    }
  }

  @Test(arguments: [1, 2])
  func `an alert of older apps has the buttons of its state`(count: Int) {
    var actions: [Action?] = []
    let screen = Screen(
      OldView(
        alert: AlertState {
          TextState("Failed")
        } actions: {
          ButtonState(action: .retry) { TextState("Retry") }
          if count == 2 { ButtonState(role: .cancel) { TextState("Stop") } }
        } message: {
          TextState("No network")
        },
        handler: { actions.append($0) }
      )
    )
    #expect(screen.contains("No network"))
    screen.tap(count == 1 ? "Retry" : "Stop")
    #expect(actions == [count == 1 ? .retry : nil])
    #expect(!screen.contains("Failed"))
  }

  @Test func `an action sheet of older apps has the buttons of its state`() {
    var actions: [Action?] = []
    let screen = Screen(
      OldView(
        sheet: ConfirmationDialogState {
          TextState("Failed")
        } actions: {
          ButtonState(role: .destructive, action: .retry) { TextState("Retry") }
          ButtonState(role: .cancel) { TextState("Stop") }
        },
        handler: { actions.append($0) }
      )
    )
    screen.tap("Retry")
    #expect(actions == [.retry])
    #expect(!screen.contains("Failed"))
  }

  @Test func `a view can hold an alert`() {
    var actions: [Action?] = []
    let screen = Screen(
      RootView(
        alert: AlertState {
          TextState("Failed")
        } actions: {
          ButtonState(action: .retry) { TextState("Retry") }
        },
        handler: { actions.append($0) }
      )
    )
    screen.tap("Retry")
    #expect(actions == [.retry])
    #expect(!screen.contains("Failed"))
  }

  @Test func `an alert is shown in the language of its environment`() {
    let screen = Screen(
      RootView(
        alert: AlertState {
          TextState("L10N_DELETE_TITLE")
        } actions: {
          ButtonState(action: .retry) { TextState("L10N_DELETE \(2)") }
        } message: {
          TextState("L10N_DELETE \(1)") + TextState(verbatim: "!")
        },
        handler: { _ in }
      )
      .environment(\.locale, Locale(identifier: "de"))
    )
    for words in ["Löschen?", "2 Einträge löschen", "1 Eintrag löschen!"] {
      #expect(screen.contains(words), "\(words) in \(screen.text)")
    }
    #expect(!screen.text.contains("*"))
  }

  @Test func `a view can hold an alert without actions, and a dialog`() {
    let hint = Screen(
      RootView(hint: AlertState { TextState("Just so you know") }, handler: { _ in })
    )
    #expect(hint.contains("Just so you know"))
    var actions: [Action?] = []
    let dialog = Screen(
      RootView(
        dialog: ConfirmationDialogState(titleVisibility: .visible) {
          TextState("What now?")
        } actions: {
          ButtonState(role: .cancel) { TextState("Nothing") }
          ButtonState(role: .destructive, action: .retry) { TextState("Again") }
        },
        handler: { actions.append($0) }
      )
    )
    #expect(dialog.contains("What now?"))
    dialog.tap("Again")
    #expect(actions == [.retry])
  }

  @Test func `a text keeps the styles that views support`() {
    let state =
      TextState("a").bold().foregroundColor(.red) + TextState("b").italic().underline()
      + TextState("c").strikethrough().fontWeight(.heavy).font(.title)
    #expect(
      Text(state)
        == Text("a").bold().foregroundColor(.red)
        + Text("b").italic().underline()
        + Text("c").strikethrough().fontWeight(.heavy).font(.title)
    )
    #expect(TextState("a").foregroundColor(.red) == TextState("a").foregroundColor(.red))
    #expect(TextState("a").foregroundColor(.red) != TextState("a").foregroundColor(.blue))
    #expect(TextState("a").underline(color: .red) != TextState("a").underline())
    #expect(TextState("a").underline(true, color: .red) == TextState("a").underline(color: .red))
    #expect(TextState("a").strikethrough(false, color: .red) != TextState("a").strikethrough(false))
    #expect(
      Text(TextState(LocalizedStringResource("a.key", defaultValue: "a")).bold())
        == Text(LocalizedStringResource("a.key", defaultValue: "a")).bold()
    )
    #expect(
      TextState("a").strikethrough(pattern: .dot, color: .red)
        != TextState("a").strikethrough(pattern: .dot, color: .blue)
    )
    #expect(TextState("a").fontDesign(.monospaced) == TextState("a").fontDesign(.monospaced))
  }

  @Test func `the equality of buttons compares animations`() {
    let animated = ButtonState(action: .send(Action.retry, animation: .default)) {
      TextState("Retry")
    }
    #expect(animated != ButtonState(action: Action.retry) { TextState("Retry") })
    #expect(
      animated
        == ButtonState(action: .send(Action.retry, animation: .default)) { TextState("Retry") }
    )
    var actions: [Action?] = []
    animated.withAction { actions.append($0) }
    #expect(actions == [.retry])
  }

  @Test func `a button can have an asynchronous handler`() async {
    let (stream, continuation) = AsyncStream<Action?>.makeStream()
    let screen = Screen(
      Button(ButtonState(action: Action.retry) { TextState("Retry") }) { action in
        await Task.yield()
        continuation.yield(action)
      }
    )
    screen.tap("Retry")
    var actions = stream.makeAsyncIterator()
    #expect(await actions.next() == .retry)
  }
}
