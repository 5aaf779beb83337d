import ComposableArchitectureCore
import Testing

private struct Ticket: Equatable, Sendable {
  var token = "deadbeef"
  var isTwoFactorRequired = false
}

private struct WrongPassword: Error, Equatable {}

@DependencyClient
private struct AuthenticationClient: Sendable {
  var login: @Sendable (_ email: String, _ password: String) async throws -> Ticket
  var twoFactor: @Sendable (_ code: String, _ token: String) async throws -> Ticket
}

extension AuthenticationClient: TestDependencyKey {
  fileprivate static let testValue = Self()
}

extension DependencyValues {
  fileprivate var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}

@Reducer
private struct TwoFactor: Sendable {
  @ObservableState
  struct State: Equatable {
    var code = ""
    var isSubmitDisabled = true
    let token: String
  }

  enum Action: Sendable, ViewAction {
    case response(Result<Ticket, any Error>)
    case view(View)

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case submitButtonTapped
    }
  }

  @Dependency(\.authenticationClient) var client

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .response:
        return .none
      case .view(.binding):
        state.isSubmitDisabled = state.code.count < 4
        return .none
      case .view(.submitButtonTapped):
        return .run { [code = state.code, token = state.token] send in
          await send(.response(Result { try await client.twoFactor(code, token) }))
        }
      }
    }
  }
}

@Reducer
private struct Login: Sendable {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var email = ""
    var password = ""
    @Presents var twoFactor: TwoFactor.State?
  }

  enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case response(Result<Ticket, any Error>)
    case twoFactor(PresentationAction<TwoFactor.Action>)
    case view(View)

    enum Alert: Equatable, Sendable {}

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case loginButtonTapped
    }
  }

  @Dependency(\.authenticationClient) var client

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case let .response(.success(ticket)):
        if ticket.isTwoFactorRequired {
          state.twoFactor = TwoFactor.State(token: ticket.token)
        }
        return .none
      case let .response(.failure(error)):
        state.alert = AlertState { TextState("\(error)") }
        return .none
      case .alert, .twoFactor, .view(.binding):
        return .none
      case .view(.loginButtonTapped):
        return .run { [email = state.email, password = state.password] send in
          await send(.response(Result { try await client.login(email, password) }))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$twoFactor, action: \.twoFactor) {
      TwoFactor()
    }
  }
}

@Reducer
private struct Game {
  @ObservableState
  struct State: Equatable { var moves = 0 }
  enum Action { case moved, quitButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .moved = action { state.moves += 1 }
      return .none
    }
  }
}

/// A root feature with two cases, which replace each other.
@Reducer
private enum Program {
  case game(Game)
  case login(Login)

  static var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.twoFactor(.presented(.response(.success)))):
        state = .game(Game.State())
        return .none
      case let .login(.response(.success(ticket))) where !ticket.isTwoFactorRequired:
        state = .game(Game.State())
        return .none
      case .game(.quitButtonTapped):
        state = .login(Login.State())
        return .none
      case .game, .login:
        return .none
      }
    }
    .ifCaseLet(\.game, action: \.game) {
      Game()
    }
    .ifCaseLet(\.login, action: \.login) {
      Login()
    }
  }
}

@MainActor
@Suite struct LoginTests {
  private func store(
    login: @escaping @Sendable () throws -> Ticket
  ) -> TestStoreOf<Program> {
    TestStore(initialState: Program.State.login(Login.State())) {
      Program.body
    } withDependencies: {
      $0.authenticationClient.login = { _, _ in try login() }
      $0.authenticationClient.twoFactor = { _, token in Ticket(token: token) }
    }
  }

  @Test func `logging in presents the game, and ending it returns to the login`() async {
    let store = store { Ticket() }
    await store.send(\.login.view.binding.email, "blob@example.com") {
      $0.modify(\.login) { $0.email = "blob@example.com" }
    }
    await store.send(\.login.view.loginButtonTapped)
    await store.receive(\.login.response.success) { $0 = .game(Game.State()) }
    await store.send(\.game.moved) { $0.modify(\.game) { $0.moves = 1 } }
    await store.send(\.game.quitButtonTapped) { $0 = .login(Login.State()) }
  }

  @Test func `a second factor is requested on a pushed screen`() async {
    let store = store { Ticket(isTwoFactorRequired: true) }
    await store.send(\.login.view.loginButtonTapped)
    await store.receive(\.login.response.success) {
      $0.modify(\.login) { $0.twoFactor = TwoFactor.State(token: "deadbeef") }
    }
    await store.send(\.login.twoFactor.view.binding.code, "1234") {
      $0.modify(\.login) {
        $0.twoFactor?.code = "1234"
        $0.twoFactor?.isSubmitDisabled = false
      }
    }
    await store.send(\.login.twoFactor.view.submitButtonTapped)
    await store.receive(\.login.twoFactor.response.success) { $0 = .game(Game.State()) }
  }

  @Test func `a wrong password is shown in an alert`() async {
    let store = store { throw WrongPassword() }
    await store.send(\.login.view.loginButtonTapped)
    await store.receive(\.login.response.failure) {
      $0.modify(\.login) { $0.alert = AlertState { TextState("WrongPassword()") } }
    }
    await store.send(\.login.alert.dismiss) { $0.modify(\.login) { $0.alert = nil } }
  }

  @Test func `each destination has its store`() {
    let store = Store(initialState: Program.State.login(Login.State())) { Program.body }
    guard case .login(let login) = store.case else {
      Issue.record("Not at the login.")
      return
    }
    #expect(login.email == "")
    store.send(.login(.response(.success(Ticket()))))
    guard case .game = store.case else {
      Issue.record("Not in the game.")
      return
    }
  }
}
