import ComposableArchitecture
import Testing

@Suite struct TaskResultTests {
  struct Refusal: Error, Equatable, Hashable { var code = 0 }
  struct Opaque: Error {}

  @Test func `a task result stores the returned value or the thrown error`() async throws {
    let success = await TaskResult { 42 }
    #expect(try success.value == 42)
    let failure = await TaskResult<Int> { throw Refusal(code: 1) }
    #expect(throws: Refusal(code: 1)) { try failure.value }
  }

  @Test func `values are equal as values, errors as errors of one type`() {
    #expect(TaskResult.success(1) == .success(1))
    #expect(TaskResult.success(1) != .success(2))
    #expect(TaskResult.success(1) != .failure(Refusal()))
    #expect(TaskResult<Int>.failure(Refusal(code: 1)) == .failure(Refusal(code: 1)))
    #expect(TaskResult<Int>.failure(Refusal(code: 1)) != .failure(Refusal(code: 2)))
    #expect(TaskResult<Int>.failure(Refusal(code: 1)) != .failure(Opaque()))
    let results: Set<TaskResult<Int>> = [.success(1), .success(1), .failure(Refusal())]
    #expect(results.count == 2)
  }

  @Test func `errors that cannot be compared are reported and unequal`() {
    withExpectedIssue {
      #expect(TaskResult<Int>.failure(Opaque()) != .failure(Opaque()))
    }
  }

  @Test func `a task result can be mapped and converted from and to a result`() throws {
    #expect(TaskResult.success(1).map { "\($0)" } == .success("1"))
    #expect(TaskResult.success(1).flatMap { .success($0 + 1) } == .success(2))
    let failure = TaskResult<Int>.failure(Refusal(code: 3))
    #expect(failure.map { $0 + 1 } == .failure(Refusal(code: 3)))
    #expect(failure.flatMap { .success($0 + 1) } == .failure(Refusal(code: 3)))
    #expect(try Result(TaskResult.success(1)).get() == 1)
    #expect(TaskResult(Result<Int, Refusal>.failure(Refusal())) == .failure(Refusal()))
  }

  @Test func `a test store receives it as an action, and its cases by key path`() async {
    let store = await TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.factClient.fetch = { number in
        guard number == 0 else { throw Refusal(code: number) }
        return "zero"
      }
    }
    await store.send(.factButtonTapped)
    await store.receive(.factResponse(.success("zero"))) { $0.fact = "zero" }
    await store.send(.numberChanged(7)) { $0.number = 7 }
    await store.send(.factButtonTapped)
    await store.receive(.factResponse(.failure(Refusal(code: 7)))) { $0.fact = nil }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.failure)
  }

  @Reducer
  struct Facts {
    struct State: Equatable {
      var number = 0
      var fact: String?
    }
    enum Action: Equatable {
      case factButtonTapped
      case factResponse(TaskResult<String>)
      case numberChanged(Int)
    }
    @Dependency(\.factClient) var factClient

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .factButtonTapped:
          return .run { [number = state.number] send in
            await send(.factResponse(TaskResult { try await factClient.fetch(number) }))
          }
        case .factResponse(.success(let fact)):
          state.fact = fact
          return .none
        case .factResponse(.failure):
          state.fact = nil
          return .none
        case .numberChanged(let number):
          state.number = number
          return .none
        }
      }
    }
  }
}

struct FactClient: DependencyKey {
  var fetch: @Sendable (Int) async throws -> String
  static let liveValue = FactClient { "\($0) is a number" }
  static let testValue = FactClient { number in
    reportIssue("FactClient.fetch(\(number)) is not overridden.")
    return ""
  }
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
