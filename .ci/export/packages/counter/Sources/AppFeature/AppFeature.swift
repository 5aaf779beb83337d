import ComposableArchitecture
import CounterFeature
import DependenciesMacros
import SwiftUI

@DependencyClient
public struct FactClient: Sendable {
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: DependencyKey {
  public static let liveValue = FactClient(fetch: { "\($0) is a good number." })
  public static let testValue = FactClient()
}

extension DependencyValues {
  public var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@Reducer
public struct AppFeature {
  @ObservableState
  public struct State: Equatable {
    public var fact: String?
    public var first = Counter.State()
    public var second = Counter.State()
    public init() {}
  }
  public enum Action {
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case first(Counter.Action)
    case second(Counter.Action)
  }
  @Dependency(\.facts) var facts
  public init() {}
  public var body: some Reducer<State, Action> {
    Scope(state: \.first, action: \.first) { Counter() }
    Scope(state: \.second, action: \.second) { Counter() }
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        let number = state.first.count + state.second.count
        return .run { [facts] send in
          await send(.factResponse(Result { try await facts.fetch(number) }))
        }
      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none
      case .factResponse(.failure):
        state.fact = nil
        return .none
      case .first, .second: return .none
      }
    }
  }
}

public struct AppView: View {
  let store: StoreOf<AppFeature>
  public init(store: StoreOf<AppFeature>) { self.store = store }
  public var body: some View {
    TabView {
      CounterView(store: store.scope(state: \.first, action: \.first)).tabItem { Text("First") }
      CounterView(store: store.scope(state: \.second, action: \.second)).tabItem { Text("Second") }
    }
    .overlay { if let fact = store.fact { Text(fact) } }
  }
}
