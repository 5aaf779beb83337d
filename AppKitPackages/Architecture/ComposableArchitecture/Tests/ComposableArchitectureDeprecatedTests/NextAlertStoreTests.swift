import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

/// Tests of alerts of older apps whose buttons show the next alert.
@MainActor
@Suite struct NextAlertStoreTests {
  struct Counter: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Alert>?
      @PresentationState var dialog: ConfirmationDialogState<Alert>?
    }

    enum Alert: Equatable { case increment }

    enum Action: Equatable {
      case alert(PresentationAction<Alert>)
      case dialog(PresentationAction<Alert>)
      case alertButtonTapped, dialogButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alertButtonTapped:
          state.alert = AlertState {
            TextState("First")
          } actions: {
            ButtonState(action: .increment) { TextState("Increment") }
          }
        case .alert(.presented(.increment)):
          state.alert = AlertState { TextState("Incremented") }
        case .dialogButtonTapped, .dialog(.presented(.increment)):
          let title = state.dialog == nil ? "First" : "Another"
          state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
            TextState(title)
          } actions: {
            ButtonState(action: .increment) { TextState("Again") }
          }
        case .alert, .dialog:
          break
        }
        return .none
      }
      .ifLet(\.$alert, action: /Action.alert)
      .ifLet(\.$dialog, action: /Action.dialog)
    }
  }

  struct CounterView: View {
    let store: StoreOf<Counter>

    var body: some View {
      VStack {
        Button("Alert") { store.send(.alertButtonTapped) }
        Button("Dialog") { store.send(.dialogButtonTapped) }
      }
      .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
      .confirmationDialog(store: store.scope(state: \.$dialog, action: { .dialog($0) }))
    }
  }

  @Test func `an alert that the button of an alert shows stays until it is closed`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let screen = Screen(CounterView(store: store))
    screen.tap("Alert")
    screen.tap("Increment")
    #expect(screen.contains("Incremented"))
    screen.tap("OK")
    #expect(!screen.contains("Incremented"))
    #expect(store.withState(\.alert) == nil)
  }

  @Test func `a dialog that the button of a dialog shows stays until it is closed`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let screen = Screen(CounterView(store: store))
    screen.tap("Dialog")
    screen.tap("Again")
    #expect(screen.contains("Another"))
    screen.tap("Cancel")
    #expect(store.withState(\.dialog) == nil)
  }
}
