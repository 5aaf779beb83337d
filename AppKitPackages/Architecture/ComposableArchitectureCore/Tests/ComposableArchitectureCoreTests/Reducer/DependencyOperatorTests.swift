import ComposableArchitectureCore
import Foundation
import Testing

@MainActor
@Suite struct DependencyOperatorTests {
  struct Reading: Reducer {
    @Dependency(\.reading) var reading

    func reduce(into state: inout Int, action: Void) -> Effect<Void> {
      state = reading
      return .none
    }
  }

  @Test func `the innermost of several dependency operators applies`() async {
    let store = TestStore(initialState: 0) {
      Reading()
        .dependency(\.reading, 1)
        .dependency(\.reading, 42)
    }
    await store.send(()) { $0 = 1 }
  }

  @Test func `transformations start with the value of the outer operator`() async {
    let store = TestStore(initialState: 0) {
      Reading()
        .transformDependency(\.reading) { $0 *= 3 }
        .transformDependency(\.reading) { $0 += 1 }
        .dependency(\.reading, 10)
    }
    await store.send(()) { $0 = 33 }
  }

  @Test func `all dependencies can be transformed at once`() async {
    let store = TestStore(initialState: 0) {
      Reading().transformDependency(\.self) { $0.reading = 7 }
    }
    await store.send(()) { $0 = 7 }
  }

  @Test func `several dependency operators in a row are one reducer`() async {
    let once = Reading().dependency(\.reading, 1)
    let all =
      once
      .transformDependency(\.reading) { $0 = 2 }
      .dependency(\.reading, 42)
    #expect(type(of: all) == type(of: once))
    let store = TestStore(initialState: 0) { all }
    await store.send(()) { $0 = 1 }
  }

  @Reducer
  struct Gauge {
    struct State: Equatable { var values: [Int] = [] }

    enum Action: Equatable {
      case response(Int)
      case tapped
    }

    @Dependency(\.reading) var reading

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .response(let value):
          state.values = [value, reading]
          return .none
        case .tapped:
          return .run { send in await send(.response(reading)) }
        }
      }
    }
  }

  @Reducer
  struct Panel {
    struct State: Equatable {
      var left = Gauge.State()
      var right = Gauge.State()
    }

    enum Action {
      case left(Gauge.Action)
      case right(Gauge.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) {
        Gauge().dependency(\.reading, 5)
      }
      Scope(state: \.right, action: \.right) {
        Gauge()
      }
    }
  }

  @Test func `an operator of a child applies to its effects, and not to its siblings`() async {
    let store = TestStore(initialState: Panel.State()) {
      Panel()
    } withDependencies: {
      $0.reading = 2
    }
    await store.send(.left(.tapped))
    await store.receive(\.left.response, 5) { $0.left.values = [5, 5] }
    await store.send(.right(.tapped))
    await store.receive(\.right.response, 2) { $0.right.values = [2, 2] }
  }

  @Test func `a mapped effect has the dependencies of its creation`() async {
    let created = Date(timeIntervalSince1970: 1_234)
    let dates = LockIsolated<[Date]>([])
    for isSynchronous in [true, false] {
      let store = Store(initialState: 0) {
        Reduce<Int, Date?> { _, date in
          if let date {
            dates.withValue { $0.append(date) }
            return .none
          }
          return withDependencies {
            $0.date.now = created
          } operation: {
            let effect: Effect<Int> =
              isSynchronous ? .send(1) : .run { send in await send(1) }
            @Dependency(\.date) var date
            return effect.map { _ in date.now }
          }
        }
      }
      await store.send(nil).finish()
    }
    #expect(dates.value == [created, created])
  }
}

extension DependencyValues {
  fileprivate var reading: Int {
    get { self[ReadingKey.self] }
    set { self[ReadingKey.self] = newValue }
  }
}

private enum ReadingKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}
