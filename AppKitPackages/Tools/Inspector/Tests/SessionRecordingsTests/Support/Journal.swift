import ComposableArchitectureCore
import Foundation

/// The client of the feature under test.
@DependencyClient
struct JournalClient: Sendable {
  var load: @Sendable (_ page: Int) async throws -> [String]
  var save: @Sendable (_ text: String) async throws -> Void
  var changes: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
  var title: @Sendable (_ id: Int) -> String = { _ in "" }
}

struct JournalError: Error, Equatable, LocalizedError {
  var errorDescription: String? { "The journal is locked." }
}

extension JournalClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var journalClient: JournalClient {
    get { self[JournalClient.self] }
    set { self[JournalClient.self] = newValue }
  }
}

/// A feature with effects, streams, clocks, cancellations, bindings, a stack and an optional child.
@Reducer
struct Journal {
  @ObservableState
  struct State: Equatable {
    var draft = ""
    var entries: [String] = []
    var log: [String] = []
    var number = 0
    var isLoading = false
    var path = StackState<Page.State>()
    @Presents var editor: Page.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case changed(Int)
    case dieRolled
    case editButtonTapped
    case editor(PresentationAction<Page.Action>)
    case loadButtonTapped(page: Int)
    case loadResponse(Result<[String], any Error>)
    case logged(String)
    case observeButtonTapped
    case pageButtonTapped
    case parallelButtonTapped
    case path(StackActionOf<Page>)
    case saveButtonTapped
    case sequenceButtonTapped
    case stampAndLoadButtonTapped
    case stampButtonTapped
    case timerButtonTapped
  }

  enum CancelID { case observation, timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.journalClient) var client
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .cancelButtonTapped:
        return .merge(.cancel(id: CancelID.observation), .cancel(id: CancelID.timer))
      case .changed(let value):
        state.log.append("changed \(value)")
        return value.isMultiple(of: 3) ? .send(.logged("third")) : .none
      case .dieRolled:
        state.number = withRandomNumberGenerator { Int.random(in: 1...1_000, using: &$0) }
        return .none
      case .editButtonTapped:
        state.editor = Page.State(id: state.number)
        return .none
      case .editor, .path:
        return .none
      case .loadButtonTapped(let page):
        state.isLoading = true
        return .run { send in
          await send(.loadResponse(Result { try await client.load(page: page) }))
        }
      case .loadResponse(.success(let entries)):
        state.entries += entries
        state.isLoading = false
        return .none
      case .loadResponse(.failure(let error)):
        state.log.append(error.localizedDescription)
        state.isLoading = false
        return .none
      case .logged(let text):
        state.log.append(text)
        return .none
      case .observeButtonTapped:
        return .run { send in
          for await value in client.changes() { await send(.changed(value)) }
          await send(.logged("observed"))
        }
        .cancellable(id: CancelID.observation, cancelInFlight: true)
      case .pageButtonTapped:
        state.path.append(Page.State(id: state.path.count))
        return .none
      case .parallelButtonTapped:
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for page in 1...3 {
              group.addTask {
                let entries = try? await client.load(page: page)
                await send(.logged("page \(page): \(entries?.count ?? -1)"))
              }
            }
          }
        }
      case .saveButtonTapped:
        let draft = state.draft
        return .run { [title = client.title(id: state.number)] send in
          try await client.save(text: draft)
          await send(.logged("saved \(title) at \(now.timeIntervalSince1970)"))
        } catch: { error, send in
          await send(.logged("\(error)"))
        }
      case .sequenceButtonTapped:
        return .concatenate(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.logged("first"))
          },
          .send(.logged("second")),
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.logged("third"))
          }
        )
        .cancellable(id: CancelID.timer)
      case .stampAndLoadButtonTapped:
        return .merge(.send(.stampButtonTapped), .send(.loadButtonTapped(page: 2)))
      case .stampButtonTapped:
        state.log.append("\(uuid()) \(now.timeIntervalSince1970)")
        return .none
      case .timerButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.logged("tick")) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
    .forEach(\.path, action: \.path) { Page() }
    .ifLet(\.$editor, action: \.editor) { Page() }
  }
}

@Reducer
struct Page {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum Action: BindableAction {
    case appeared
    case binding(BindingAction<State>)
    case closeButtonTapped
    case loaded(String)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.journalClient) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [id = state.id] send in
          guard let entry = try await client.load(page: id).first else { return }
          await send(.loaded(entry))
        } catch: { _, _ in
        }
      case .binding:
        return .none
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .loaded(let text):
        state.text = text
        return .none
      }
    }
  }
}
