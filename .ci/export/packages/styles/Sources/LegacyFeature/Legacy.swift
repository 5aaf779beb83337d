import ApiClient
import Combine
import ComposableArchitecture
import IdentifiedCollections
import SwiftUI

@Reducer
public struct Legacy {
  public struct State: Equatable {
    @BindingState public var query = ""
    public var isLoading = false
    public var items: IdentifiedArrayOf<Item> = []
    public var ticks = 0

    public init() {}
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case loaded(TaskResult<[Item]>)
    case onAppear
    case search
    case subscribe
    case ticked(Int)
  }

  private enum CancelID { case search, ticks }

  @Dependency(\.apiClient) var apiClient
  @Dependency(\.apiClient.load) var load
  @Dependency(\.mainQueue) var mainQueue

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$query):
        return .send(.search).debounce(id: CancelID.search, for: .seconds(1), scheduler: mainQueue)
      case .binding: return .none
      case .onAppear, .search:
        state.isLoading = true
        return .run { send in await send(.loaded(TaskResult { try await load() })) }
      case let .loaded(.success(items)):
        state.isLoading = false
        state.items = IdentifiedArray(uniqueElements: items)
        return .none
      case .loaded(.failure):
        state.isLoading = false
        return .none
      case .subscribe:
        return .publisher { apiClient.ticks().receive(on: mainQueue).map(Action.ticked) }
          .cancellable(id: CancelID.ticks)
      case let .ticked(number):
        state.ticks = number
        return .none
      }
    }
  }
}

public struct LegacyView: View {
  let store: StoreOf<Legacy>

  public init(store: StoreOf<Legacy>) { self.store = store }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      List(viewStore.items) { Text($0.title) }.onAppear { viewStore.send(.onAppear) }
    }
  }
}
