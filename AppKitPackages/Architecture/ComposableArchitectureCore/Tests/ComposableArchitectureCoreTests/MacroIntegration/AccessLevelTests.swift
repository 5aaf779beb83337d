import ComposableArchitectureCore
import Testing

// A nested type can have a higher access level than its enclosing type.
private enum Private {
  @Reducer
  public enum Open {
    case page(AccessiblePage)
    case alert(AlertState<Never>)
  }

  @Reducer(state: .equatable, action: .equatable)
  package enum Comparable {
    case idle
  }

  @Reducer
  internal enum Same {
    case page(AccessiblePage)
  }

  @Reducer
  fileprivate enum Closed {
    case page(AccessiblePage)
  }

  @Reducer
  public struct Feature {
    @ObservableState
    public struct State: Equatable {
      @Presents public var open: Open.State?
      public var id = 0
    }
    public enum Action {
      case open(PresentationAction<Open.Action>)
    }
    public var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$open, action: \.open)
    }
  }
}

extension Private {
  fileprivate enum Inner {
    @Reducer
    package enum Deep {
      case page(AccessiblePage)
    }
  }
}

@Reducer
struct AccessiblePage {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case tapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

@MainActor
@Suite struct AccessLevelTests {
  @Test func `an enum of reducers may be more accessible than the type around it`() {
    let store = Store(initialState: Private.Feature.State(open: .page(AccessiblePage.State()))) {
      Private.Feature()
    }
    store.send(.open(.presented(.page(.tapped))))
    #expect(store.open == .page(AccessiblePage.State(count: 1)))
    let states: [Any] = [
      Private.Comparable.State.idle, Private.Same.State.page(AccessiblePage.State()),
      Private.Closed.State.page(AccessiblePage.State()),
      Private.Inner.Deep.State.page(AccessiblePage.State()),
    ]
    #expect(states.count == 4)
  }
}
