import Combine
import ComposableArchitecture
import Dispatch
import Testing

/// Tests of the publishers of stores, and of effects that publishers start.
@MainActor
struct StorePublisherTests {
  @Test func `a store publishes its state after each action`() {
    let store = Store(initialState: Labels.State()) { Labels() }
    var texts: [String] = []
    var sizes: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    store.publisher.sink { texts.append($0.text) }.store(in: &cancellables)
    store.publisher.size.sink { sizes.append($0) }.store(in: &cancellables)
    store.send(.setText("a"))
    store.send(.setText("b"))
    store.send(.setSize(2))
    #expect(texts == ["", "a", "b", "b"])
    #expect(sizes == [1, 2])
    cancellables = []
    store.send(.setText("c"))
    #expect(texts.count == 4)
  }

  @Test func `a view store publishes values that differ`() {
    let store = Store(initialState: Labels.State()) { Labels() }
    let viewStore = ViewStore(store, observe: \.text)
    var texts: [String] = []
    let subscription = viewStore.publisher.sink {
      texts.append($0)
      #expect(viewStore.state == $0)
    }
    store.send(.setText("a"))
    store.send(.setText("a"))
    store.send(.setSize(3))
    store.send(.setText("b"))
    #expect(texts == ["", "a", "b"])
    subscription.cancel()
  }

  @Test func `a subscription keeps its store alive`() {
    weak var store: StoreOf<Labels>?
    var subscription: AnyCancellable?
    do {
      let new = Store(initialState: Labels.State()) { Labels() }
      store = new
      subscription = new.publisher.sink { _ in }
    }
    #expect(store != nil)
    subscription?.cancel()
    subscription = nil
    #expect(store == nil)
  }

  @Test func `a subscriber on another queue is served from the main actor`() async {
    let store = Store(initialState: Labels.State()) { Labels() }
    let (sizes, continuation) = AsyncStream<Int>.makeStream()
    let subscription = store.publisher.size
      .subscribe(on: DispatchQueue.global())
      .sink { size in
        MainActor.assertIsolated()
        continuation.yield(size)
      }
    var iterator = sizes.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    store.send(.setSize(2))
    #expect(await iterator.next() == 2)
    subscription.cancel()
  }

  @Test func `the observation of an optional state is stored as a cancellable`() {
    let store = Store(initialState: Int?.none) {
      Reduce<Int?, Int?> { state, action in
        state = action
        return .none
      }
    }
    var cancellables: Set<AnyCancellable> = []
    var log: [String] = []
    store.ifLet { _ in log.append("some") } else: { log.append("none") }.store(in: &cancellables)
    store.send(1)
    store.send(nil)
    cancellables = []
    store.send(1)
    #expect(log == ["none", "some", "none"])
  }

  @Test func `an action that a publisher emits at once is handled before send returns`() {
    let store = Store(initialState: 0) { Sums { (1...3).publisher.eraseToAnyPublisher() } }
    store.send(.start)
    #expect(store.withState(\.self) == 6)
  }

  @Test func `an action that a subject sends is handled before it continues`() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = Store(initialState: 0) { Sums { subject.eraseToAnyPublisher() } }
    let task = store.send(.start)
    subject.send(4)
    #expect(store.withState(\.self) == 4)
    store.send(.stop)
    subject.send(5)
    #expect(store.withState(\.self) == 4)
    await task.finish()
  }

  @Test func `an effect ends with its publisher`() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = TestStore(initialState: 0) { Sums { subject.eraseToAnyPublisher() } }
    await store.send(.start)
    subject.send(4)
    await store.receive(\.add, 4) { $0 = 4 }
    subject.send(completion: .finished)
  }

  @Test func `an effect is cancelled with its task`() async {
    let subject = PassthroughSubject<Int, Never>()
    let store = TestStore(initialState: 0) { Sums { subject.eraseToAnyPublisher() } }
    let task = await store.send(.start)
    await task.cancel()
    subject.send(4)
  }

  @Test func `actions from other queues keep their order`() async {
    let queue = DispatchQueue(label: "serial")
    let store = TestStore(initialState: 0) {
      Sums { (1...3).publisher.receive(on: queue).eraseToAnyPublisher() }
    }
    await store.send(.start)
    await store.receive(\.add, 1, timeout: .seconds(10)) { $0 = 1 }
    await store.receive(\.add, 2, timeout: .seconds(10)) { $0 = 3 }
    await store.receive(\.add, 3, timeout: .seconds(10)) { $0 = 6 }
  }

  @Test func `a publisher has the dependencies of its reducer`() async {
    let store = TestStore(initialState: 0) {
      Sums {
        @Dependency(\.date) var date
        return Just(()).map { Int(date.now.timeIntervalSince1970) }.eraseToAnyPublisher()
      }
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 9))
    }
    await store.send(.start)
    await store.receive(\.add, 9) { $0 = 9 }
  }

  @Test func `effects of publishers are mapped, throttled and run one after another`() async {
    let queue = DispatchQueue.test
    let subject = PassthroughSubject<Int, Never>()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Sums.Action> { state, action in
        switch action {
        case .start:
          return .concatenate(
            Effect<Int>.publisher { subject }.map(Sums.Action.add)
              .throttle(id: 1, for: 1, scheduler: queue, latest: true),
            .send(.add(100))
          )
        case .stop: return .none
        case .add(let number):
          state += number
          return .none
        }
      }
    }
    await store.send(.start)
    subject.send(1)
    await store.receive(\.add, 1) { $0 = 1 }
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    await queue.advance(by: 1)
    await store.receive(\.add, 3) { $0 = 4 }
    await store.receive(\.add, 100) { $0 = 104 }
  }
}

@Reducer
struct Labels {
  struct State: Equatable {
    var text = ""
    var size = 1
  }

  enum Action {
    case setText(String)
    case setSize(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setText(let text): state.text = text
      case .setSize(let size): state.size = size
      }
      return .none
    }
  }
}

@Reducer
struct Sums {
  let numbers: @Sendable () -> AnyPublisher<Int, Never>

  enum Action {
    case start
    case stop
    case add(Int)
  }

  enum CancelID { case numbers }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .start:
        return .publisher { numbers().map(Action.add) }.cancellable(id: CancelID.numbers)
      case .stop:
        return .cancel(id: CancelID.numbers)
      case .add(let number):
        state += number
        return .none
      }
    }
  }
}
