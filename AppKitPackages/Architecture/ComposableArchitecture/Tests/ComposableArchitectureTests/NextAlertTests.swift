import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

/// Tests of dialogs whose buttons show the next dialog.
@MainActor
@Suite struct NextAlertTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var alert: AlertState<Action.Alert>?
      @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    }

    enum Action {
      case alert(PresentationAction<Alert>)
      case dialog(PresentationAction<Dialog>)
      case alertButtonTapped, dialogButtonTapped

      @CasePathable
      enum Alert: Equatable { case increment }
      @CasePathable
      enum Dialog: Equatable { case again }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alertButtonTapped:
          state.alert = AlertState {
            TextState("First")
          } actions: {
            ButtonState(action: .increment) { TextState("Increment") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          }
        case .alert(.presented(.increment)):
          state.count += 1
          state.alert = AlertState { TextState("Incremented") }
        case .dialogButtonTapped, .dialog(.presented(.again)):
          let title = state.dialog == nil ? "First" : "Another"
          state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
            TextState(title)
          } actions: {
            ButtonState(action: .again) { TextState("Again") }
          }
        case .alert, .dialog:
          break
        }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
    }
  }

  struct CounterView: View {
    @Bindable var store: StoreOf<Counter>

    var body: some View {
      VStack {
        Text("Count: \(store.count)")
        Button("Alert") { store.send(.alertButtonTapped) }
        Button("Dialog") { store.send(.dialogButtonTapped) }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    }
  }

  @Test func `an alert that the button of an alert shows stays until it is closed`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let screen = Screen(CounterView(store: store))
    screen.tap("Alert")
    screen.tap("Increment")
    #expect(screen.contains("Incremented"))
    #expect(!screen.contains("First"))
    screen.tap("OK")
    #expect(!screen.contains("Incremented"))
    #expect(store.alert == nil)
    #expect(store.count == 1)
  }

  @Test func `Escape closes an alert that the button of an alert shows`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let screen = Screen(CounterView(store: store))
    screen.tap("Alert")
    screen.tap("Increment")
    screen.press(.escape)
    #expect(store.alert == nil)
  }

  @Test func `a button without an action closes its alert`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let screen = Screen(CounterView(store: store))
    screen.tap("Alert")
    screen.tap("Cancel")
    #expect(store.alert == nil)
    #expect(!screen.contains("First"))
  }

  @Test func `a dialog that the button of a dialog shows stays until it is closed`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let screen = Screen(CounterView(store: store))
    screen.tap("Dialog")
    screen.tap("Again")
    #expect(screen.contains("Another"))
    screen.tap("Cancel")
    #expect(store.dialog == nil)
  }

  @Test func `an alert without a store can show the next one`() {
    struct Root: View {
      @State var alert: AlertState<Int>?

      var body: some View {
        Button("Start") { alert = step(1) }
          .alert($alert) { number in
            if let number, number < 3 { alert = step(number + 1) }
          }
      }

      private func step(_ number: Int) -> AlertState<Int> {
        AlertState {
          TextState("Step \(number)")
        } actions: {
          ButtonState(action: number) { TextState("Next") }
        }
      }
    }
    let screen = Screen(Root())
    screen.tap("Start")
    screen.tap("Next")
    #expect(screen.contains("Step 2"))
    screen.tap("Next")
    #expect(screen.contains("Step 3"))
    screen.tap("Next")
    #expect(!screen.contains("Step"))
  }
}
