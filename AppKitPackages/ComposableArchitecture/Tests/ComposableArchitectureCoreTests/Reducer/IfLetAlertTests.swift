import ComposableArchitectureCore
import Testing

/// `ifLet` without a closure, on state that has no reducer.
@MainActor
@Suite struct IfLetAlertTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<Never>?
      @Presents var dialog: ConfirmationDialogState<Choice>?
      var plain: AlertState<Choice>?
      @Presents var presented: AlertState<Never>?
    }
    enum Choice: Equatable { case yes }
    enum Action: Equatable {
      case alert(PresentationAction<Never>)
      case dialog(PresentationAction<Choice>)
      case plain(Int)
      case presented(PresentationAction<Choice>)
    }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifLet(\.alert, action: \.alert)
        .ifLet(\.$dialog, action: \.dialog)
        .ifLet(\.plain, action: \.plain)
        .ifLet(\.$presented, action: \.presented)
    }
  }

  private let alert = AlertState<Never> { TextState("Hello") }

  @Test func `An alert in an optional property goes with any action, of whatever type`() async {
    let store = TestStore(
      initialState: Feature.State(alert: alert, plain: AlertState { TextState("Hello") })
    ) {
      Feature()
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.plain(1)) { $0.plain = nil }
  }

  @Test func `A presented alert goes with an action of its own`() async {
    let store = TestStore(
      initialState: Feature.State(
        dialog: ConfirmationDialogState { TextState("Sure?") },
        presented: alert
      )
    ) {
      Feature()
    }
    await store.send(.dialog(.presented(.yes))) { $0.dialog = nil }
    await store.send(.presented(.presented(.yes)))
    await store.send(.presented(.dismiss)) { $0.presented = nil }
  }

  @Test func `An action for an alert that is not there is reported`() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await withKnownIssue {
      await store.send(.plain(1))
    } matching: {
      $0.description.contains("\"ifLet\"")
    }
  }
}
