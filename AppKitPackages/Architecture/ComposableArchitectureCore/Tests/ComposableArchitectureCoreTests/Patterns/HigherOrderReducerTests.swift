import ComposableArchitectureCore
import Testing

struct AnalyticsClient: Sendable {
  var track: @Sendable (String) -> Void
}

extension Reducer {
  /// A reducer that wraps and calls another one.
  func analytics(_ tracker: AnalyticsClient) -> some ReducerOf<Self> {
    Reduce { state, action in
      tracker.track("\(action)")
      return self.reduce(into: &state, action: action)
    }
  }
}

/// An action with an explicit `@CasePathable` attribute and a delegate case.
@Reducer
struct ItemsFeature {
  struct Item: Equatable, Identifiable, Sendable {
    let id: Int
  }

  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    var isLoading = false
  }

  @CasePathable
  enum Action {
    case onAppear
    case itemsResponse(Result<[Item], Error>)
    case delegate(Delegate)
    @CasePathable
    enum Delegate { case itemSelected(Item) }
  }

  let fetch: @Sendable () async throws -> [Item]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.isLoading = true
        return .run { send in
          await send(.itemsResponse(Result { try await fetch() }))
        }
      case .itemsResponse(.success(let items)):
        state.isLoading = false
        state.items = IdentifiedArray(uniqueElements: items)
        return .none
      case .itemsResponse(.failure):
        state.isLoading = false
        return .none
      case .delegate:
        return .none
      }
    }
  }
}

@MainActor
@Test func `a higher-order reducer tracks actions`() async {
  let log = LockIsolated<[String]>([])
  let tracker = AnalyticsClient { message in
    log.withValue { $0.append(String(message.prefix { $0 != "(" })) }
  }
  let store = TestStore(initialState: ItemsFeature.State()) {
    ItemsFeature { [ItemsFeature.Item(id: 1)] }.analytics(tracker)
  }
  await store.send(.onAppear) {
    $0.isLoading = true
  }
  await store.receive(\.itemsResponse.success) {
    $0.isLoading = false
    $0.items = [ItemsFeature.Item(id: 1)]
  }
  await store.send(\.delegate.itemSelected, ItemsFeature.Item(id: 1))
  #expect(log.value == ["onAppear", "itemsResponse", "delegate"])
}
