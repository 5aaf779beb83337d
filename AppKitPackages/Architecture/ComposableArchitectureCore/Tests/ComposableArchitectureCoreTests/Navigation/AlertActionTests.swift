import ComposableArchitectureCore
import Testing

@Reducer
private struct Download {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Presents var dialog: ConfirmationDialogState<Never>?
    var replies: [Reply] = []
  }

  enum Reply: Equatable, Sendable { case cancel, retry }

  enum Action {
    case alert(Reply)
    case dialog(PresentationAction<Reply>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(let reply), .dialog(.presented(let reply)):
        state.replies.append(reply)
        return .none
      case .dialog(.dismiss):
        return .none
      }
    }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

@MainActor
@Suite struct AlertActionTests {
  @Test func `an alert in an optional property can have actions of any type`() async {
    let store = TestStore(initialState: Download.State(alert: AlertState { TextState("Failed") })) {
      Download()
    }
    await store.send(.alert(.retry)) {
      $0.alert = nil
      $0.replies = [.retry]
    }
  }

  @Test func `a presented dialog can have actions of any type`() async {
    let dialog = ConfirmationDialogState<Never> { TextState("Retry?") }
    let store = TestStore(initialState: Download.State(dialog: dialog)) { Download() }
    await store.send(.dialog(.presented(.cancel))) {
      $0.dialog = nil
      $0.replies = [.cancel]
    }
  }
}
