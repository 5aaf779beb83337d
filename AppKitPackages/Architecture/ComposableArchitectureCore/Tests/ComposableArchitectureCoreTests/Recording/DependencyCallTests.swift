import ComposableArchitectureCore
import Foundation
import Testing

@DependencyClient
private struct Library: Sendable {
  var load: @Sendable (_ id: Int, String) async throws -> [String]
  var title: @Sendable (_ id: Int) -> String = { _ in "" }
  var changes: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
  var events: @Sendable () -> AsyncThrowingStream<Int, any Error> = { .finished() }
  var validate: @Sendable (Int) throws -> Void
  var parse: @Sendable (_ text: String) throws(ParseError) -> Int = { _ throws(ParseError) in 0 }
  var fill: @Sendable (inout [Int]) -> Void
  var visit: @Sendable ((Int) -> Void) -> Void
}

private struct ParseError: Error, Equatable {}

private struct RefusalError: Error, Equatable {
  var password: String
}

extension Library: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  fileprivate var library: Library {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }
}

@Reducer
private struct Reader {
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action {
    case cancelButtonTapped
    case changed(Int)
    case diceButtonTapped
    case eventsButtonTapped
    case loadButtonTapped
    case loaded([String])
    case logged(String)
    case observeButtonTapped
    case parseButtonTapped
    case sleepButtonTapped
    case stampButtonTapped
    case unrecordedButtonTapped
  }

  enum CancelID { case effect }

  @Dependency(\.library) var library
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .cancel(id: CancelID.effect)
      case .changed(let value):
        state.log.append("\(value)")
        return .none
      case .diceButtonTapped:
        let number = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        state.log.append("\(number)")
        return .none
      case .eventsButtonTapped:
        return .run { send in
          for try await value in library.events() { await send(.changed(value)) }
        } catch: { _, send in
          await send(.logged("failed"))
        }
      case .loadButtonTapped:
        return .run { send in
          await send(.loaded(try await library.load(id: 1, "a")))
        } catch: { error, send in
          await send(.logged("\(error)"))
        }
      case .loaded(let titles):
        state.log += titles
        return .none
      case .logged(let text):
        state.log.append(text)
        return .none
      case .observeButtonTapped:
        return .run { send in
          for await value in library.changes() { await send(.changed(value)) }
        }
        .cancellable(id: CancelID.effect)
      case .parseButtonTapped:
        do throws(ParseError) {
          state.log.append("\(try library.parse(text: "x"))")
        } catch {
          state.log.append("\(error)")
        }
        try? library.validate(3)
        return .none
      case .sleepButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.logged("slept"))
        }
        .cancellable(id: CancelID.effect)
      case .stampButtonTapped:
        state.log += [library.title(id: 7), "\(now.timeIntervalSince1970)", uuid().uuidString]
        return .none
      case .unrecordedButtonTapped:
        var numbers: [Int] = []
        library.fill(&numbers)
        library.visit { numbers.append($0) }
        state.log += numbers.map(String.init)
        return .none
      }
    }
  }
}

@MainActor
@Suite struct DependencyCallTests {
  private let recorder = Recorder<Reader.State, Reader.Action>()

  private func store(
    _ prepareDependencies: @escaping (inout DependencyValues) -> Void
  ) -> StoreOf<Reader> {
    Store(
      initialState: Reader.State(),
      reducer: { Reader().recorded(by: recorder) },
      withDependencies: prepareDependencies
    )
  }

  @Test func `the cost of a call does not grow with the number of calls`() {
    let uuid = UUIDGenerator.constant(UUID(0))
    // A closure around the closure of the previous call would overflow the stack.
    for _ in 0..<200_000 { _ = uuid() }
    #expect(recorder.dependencyCalls.isEmpty)
  }

  @Test func `a call of an endpoint is recorded with its arguments and its result`() async throws {
    let store = store {
      $0.library.load = { id, text in ["\(id)", text] }
    }
    await store.send(.loadButtonTapped).finish()

    let call = try #require(recorder.dependencyCalls.first)
    #expect(recorder.dependencyCalls.count == 1)
    #expect(call.dependency == "Library.load")
    #expect(call.property == "library")
    #expect(call.member == "load")
    #expect(call.labels == ["id", nil])
    #expect(call.arguments.map { "\($0)" } == ["1", "a"])
    #expect(call.action == 1)
    #expect(call.effect == 1)
    #expect(call.actionCountAtStart == 1)
    #expect(call.actionCountAtEnd == 1)
    #expect(call.result() == ["1", "a"])
    #expect(store.withState(\.log) == ["1", "a"])
  }

  @Test func `redacted properties of arguments, results and elements are not recorded`()
    async throws
  {
    // One before and one after the first action, which starts the recording.
    recorder.redactCalls(\[String].[0], with: "***")
    let store = store {
      $0.library.load = { _, _ in ["secret", "title"] }
      $0.library.changes = {
        AsyncStream {
          $0.yield(7)
          $0.finish()
        }
      }
    }
    await store.send(.loadButtonTapped).finish()
    recorder.redactCalls(\Int.self, with: 0)
    await store.send(.observeButtonTapped).finish()
    await store.send(.loadButtonTapped).finish()

    let calls = recorder.dependencyCalls
    #expect(store.withState(\.log).contains("secret"))
    #expect(calls[0].result() == ["***", "title"])
    #expect(calls[0].arguments.map { "\($0)" } == ["1", "a"])
    guard case .stream(let stream) = calls[1].outcome else {
      Issue.record("\(calls[1]) has no stream.")
      return
    }
    #expect(stream.elements.map { "\($0.value)" } == ["0"])
    #expect(calls[2].arguments.map { "\($0)" } == ["0", "a"])
  }

  @Test func `redactions of a dependency apply to its arguments and errors only`() async throws {
    recorder.redactCalls(of: "Library.load", \String.self, with: "***")
    recorder.redactCalls(of: "Library", \RefusalError.password, with: "***")
    recorder.redactCalls(of: "Lib", \Int.self, with: 0)
    let store = store {
      $0.library.load = { _, password in throw RefusalError(password: password) }
      $0.library.events = {
        AsyncThrowingStream { $0.finish(throwing: RefusalError(password: "b")) }
      }
      $0.library.title = { _ in "title" }
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    await store.send(.loadButtonTapped).finish()
    await store.send(.eventsButtonTapped).finish()
    store.send(.stampButtonTapped)

    let calls = recorder.dependencyCalls
    #expect(calls[0].arguments.map { "\($0)" } == ["1", "***"])
    guard case .threw(let error) = calls[0].outcome else {
      Issue.record("\(calls[0]) has no error.")
      return
    }
    #expect(error as? RefusalError == RefusalError(password: "***"))
    guard case .stream(let stream) = calls[1].outcome else {
      Issue.record("\(calls[1]) has no stream.")
      return
    }
    #expect(stream.error as? RefusalError == RefusalError(password: "***"))
    #expect(calls[2].result() == "title")
  }

  @Test func `an error of an endpoint is recorded`() async throws {
    let store = store {
      $0.library.load = { _, _ in throw ParseError() }
      $0.library.parse = { _ throws(ParseError) in throw ParseError() }
      $0.library.validate = { _ in throw ParseError() }
    }
    await store.send(.loadButtonTapped).finish()
    store.send(.parseButtonTapped)
    #expect(
      recorder.dependencyCalls.map(\.dependency)
        == ["Library.load", "Library.parse", "Library.validate"]
    )
    #expect(recorder.dependencyCalls.map(\.action) == [1, 3, 3])
    #expect(recorder.dependencyCalls.map(\.effect) == [1, nil, nil])
    for call in recorder.dependencyCalls {
      guard case .threw(let error) = call.outcome else {
        Issue.record("\(call) threw no error.")
        continue
      }
      #expect(error is ParseError)
    }
  }

  @Test func `the elements and the end of a stream are recorded`() async {
    let store = store {
      $0.library.changes = {
        AsyncStream {
          $0.yield(1)
          $0.yield(2)
          $0.finish()
        }
      }
      $0.library.events = {
        AsyncThrowingStream {
          $0.yield(3)
          $0.finish(throwing: ParseError())
        }
      }
    }
    await store.send(.observeButtonTapped).finish()
    await store.send(.eventsButtonTapped).finish()

    #expect(store.withState(\.log) == ["1", "2", "3", "failed"])
    let streams = recorder.dependencyCalls.compactMap(\.stream)
    #expect(streams.map { $0.elements.map { $0.value as? Int } } == [[1, 2], [3]])
    #expect(streams.map { $0.elements.map(\.actionCount) } == [[1, 2], [4]])
    #expect(streams.map(\.isFinished) == [true, true])
    #expect(streams.map { $0.error is ParseError } == [false, true])
  }

  @Test func `a cancelled stream has no end`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = store { $0.library.changes = { stream } }
    let task = store.send(.observeButtonTapped)
    continuation.yield(1)
    await waitUntil { recorder.entries.count == 2 }
    store.send(.cancelButtonTapped)
    await task.finish()
    #expect(recorder.dependencyCalls.first?.stream?.isFinished == false)
    #expect(recorder.dependencyCalls.first?.stream?.elements.count == 1)
  }

  @Test func `a sleep is recorded with its duration`() async {
    let clock = TestClock()
    let store = store { $0.continuousClock = clock }
    let task = store.send(.sleepButtonTapped)
    await clock.advance(by: .seconds(2))
    await task.finish()
    let sleep = recorder.dependencyCalls.last
    #expect(
      recorder.dependencyCalls.map(\.dependency) == [
        "continuousClock.now", "continuousClock.sleep",
      ]
    )
    #expect(sleep?.arguments as? [Duration] == [.seconds(2), .zero])
    #expect(sleep?.isCancelled == false)
    #expect(store.withState(\.log) == ["slept"])
  }

  @Test func `a cancelled sleep is recorded`() async {
    let store = store { $0.continuousClock = TestClock() }
    let task = store.send(.sleepButtonTapped)
    await waitUntil { recorder.dependencyCalls.count == 2 }
    store.send(.cancelButtonTapped)
    await task.finish()
    #expect(recorder.dependencyCalls.last?.isCancelled == true)
  }

  @Test func `calls of a reducer are recorded with the number of the action`() {
    let date = Date(timeIntervalSince1970: 9)
    let store = store {
      $0.library.title = { "title \($0)" }
      $0.date.now = date
      $0.uuid = .incrementing
    }
    store.send(.changed(1))
    store.send(.stampButtonTapped)
    #expect(recorder.dependencyCalls.map(\.dependency) == ["Library.title", "date.now", "uuid"])
    #expect(recorder.dependencyCalls.map(\.property) == ["library", "date", "uuid"])
    #expect(recorder.dependencyCalls.map(\.action) == [2, 2, 2])
    #expect(recorder.dependencyCalls[1].result() == date)
    #expect(recorder.dependencyCalls[2].result() == UUID(0))
  }

  @Test func `random numbers are recorded`() {
    let store = store {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
    store.send(.diceButtonTapped)
    let numbers: [UInt64]? = recorder.dependencyCalls.first?.result()
    #expect(numbers?.isEmpty == false)
  }

  @Test func `the calls of an implementation are not recorded`() async {
    let store = store {
      $0.uuid = .incrementing
      $0.library.load = { _, _ in
        @Dependency(\.uuid) var uuid
        return [uuid().uuidString]
      }
    }
    await store.send(.loadButtonTapped).finish()
    #expect(recorder.dependencyCalls.map(\.dependency) == ["Library.load"])
  }

  @Test func `an endpoint with arguments that cannot be stored is called without a record`() {
    let store = store {
      $0.library.fill = { $0 = [1, 2] }
      $0.library.visit = { $0(3) }
    }
    store.send(.unrecordedButtonTapped)
    #expect(store.withState(\.log) == ["1", "2", "3"])
    #expect(recorder.dependencyCalls.isEmpty)
  }

  @Test func `a store without a recorder records no calls`() async {
    let other = Store(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.library.load = { _, _ in ["x"] }
    }
    await other.send(.loadButtonTapped).finish()
    #expect(other.withState(\.log) == ["x"])
    #expect(recorder.dependencyCalls.isEmpty)
  }

  @Test func `the oldest calls are removed at the limit`() {
    let recorder = Recorder<Reader.State, Reader.Action>(byteLimit: 20_000)
    let store = Store(initialState: Reader.State()) {
      Reader().recorded(by: recorder)
    } withDependencies: {
      $0.library.parse = { _ throws(ParseError) in 1 }
      $0.library.validate = { _ in }
    }
    for _ in 1...500 { store.send(.parseButtonTapped) }
    #expect((1...100).contains(recorder.dependencyCalls.count))
    #expect(recorder.dependencyCalls.last?.id == 1_000)
  }
}

extension DependencyCall {
  fileprivate var stream: Stream? {
    guard case .stream(let stream) = outcome else { return nil }
    return stream
  }

  fileprivate func result<Value>() -> Value? {
    guard case .returned(let value) = outcome else { return nil }
    return value as? Value
  }
}
