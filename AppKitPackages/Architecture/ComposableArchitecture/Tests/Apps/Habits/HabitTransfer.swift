import ComposableArchitecture
import Foundation
import SwiftUI

nonisolated struct HabitsDocument: FileDocument {
  static let readableContentTypes = [UTType.json]

  var habits: IdentifiedArrayOf<Habit>

  init(habits: IdentifiedArrayOf<Habit>) {
    self.habits = habits
  }

  init(configuration: ReadConfiguration) throws {
    try self.init(data: configuration.file.regularFileContents ?? Data())
  }

  init(data: Data) throws {
    habits = try JSONDecoder().decode(IdentifiedArrayOf<Habit>.self, from: data)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    try FileWrapper(regularFileWithContents: JSONEncoder().encode(habits))
  }
}

@Reducer
struct HabitTransfer {
  @ObservableState
  struct State: Equatable {
    @Shared(.habits) var habits
    var error: String?
    var isExporting = false
    var isImporting = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case exported(Result<URL, any Error>)
    case exportButtonTapped
    case importButtonTapped
    case imported(Result<URL, any Error>)
    case loaded(Result<Data, any Error>)
  }

  @Dependency(\.habitFiles) var files

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .exported(.success):
        return .none
      case .exported(.failure(let error)), .imported(.failure(let error)),
        .loaded(.failure(let error)):
        state.error = error.localizedDescription
        return .none
      case .exportButtonTapped:
        state.isExporting = true
        return .none
      case .importButtonTapped:
        state.isImporting = true
        return .none
      case .imported(.success(let url)):
        return .run { send in
          await send(.loaded(Result { try await files.read(url) }))
        }
      case .loaded(.success(let data)):
        do {
          let document = try HabitsDocument(data: data)
          state.$habits.withLock { $0 = document.habits }
          state.error = nil
        } catch {
          state.error = "The file contains no habits."
        }
        return .none
      }
    }
  }
}

@DependencyClient
struct HabitFiles: Sendable {
  var read: @Sendable (_ url: URL) async throws -> Data
}

extension HabitFiles: DependencyKey {
  static let liveValue = HabitFiles { try Data(contentsOf: $0) }
  static let testValue = HabitFiles()
}

extension DependencyValues {
  var habitFiles: HabitFiles {
    get { self[HabitFiles.self] }
    set { self[HabitFiles.self] = newValue }
  }
}

struct HabitTransferView: View {
  @Perception.Bindable var store: StoreOf<HabitTransfer>

  var body: some View {
    WithPerceptionTracking {
      Form {
        Text("\(store.habits.count) habits")
        if let error = store.error { Text(error) }
        Button("Import") { store.send(.importButtonTapped) }
          .fileImporter(isPresented: $store.isImporting, allowedContentTypes: [.json]) {
            store.send(.imported($0))
          }
        Button("Export") { store.send(.exportButtonTapped) }
          .fileExporter(
            isPresented: $store.isExporting,
            document: HabitsDocument(habits: store.habits),
            contentType: .json,
            defaultFilename: "Habits"
          ) {
            store.send(.exported($0))
          }
      }
    }
  }
}
