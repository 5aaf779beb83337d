public import ComposableArchitecture
import Foundation
public import SwiftUI

// A public feature: the code that macros generate must be public, too.

// Nonisolated, because clients create notes off the main actor.
nonisolated public struct Note: Equatable, Identifiable, Sendable {
  public let id: Int
  public var text: String

  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

@DependencyClient
public struct NoteClient: Sendable {
  public var load: @Sendable (_ folder: String) async throws -> [Note]
  public var remove: @Sendable (Note.ID) async throws -> Void
  package var trace: @Sendable (_ message: String) async -> Void
}

extension NoteClient: TestDependencyKey {
  public static let testValue = NoteClient()
}

extension DependencyValues {
  public var noteClient: NoteClient {
    get { self[NoteClient.self] }
    set { self[NoteClient.self] = newValue }
  }

  @DependencyEntry public var noteFolder: String = "Inbox"
}

@Reducer
public struct EditNote {
  @ObservableState
  public struct State: Equatable {
    public var note: Note
    @Shared(.appStorage("noteSize")) public var size = 12

    public init(note: Note) {
      self.note = note
    }
  }

  public enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)

    @CasePathable
    public enum View: Sendable { case clearButtonTapped }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if action.is(\.view.clearButtonTapped) { state.note.text = "" }
      return .none
    }
  }
}

@Reducer
public enum Place {
  case dialog(ConfirmationDialogState<Dialog>)
  case edit(EditNote)
  @ReducerCaseIgnored case web(URL)

  @CasePathable
  public enum Dialog: Equatable, Sendable { case remove(Note.ID) }
}

@Reducer
public struct Notes {
  @ObservableState
  public struct State: Equatable {
    public var notes: IdentifiedArrayOf<Note> = []
    public var path = StackState<Place.State>()
    @Presents public var place: Place.State?

    public init() {}
  }

  public enum Action {
    case loaded(Result<[Note], any Error>)
    case path(StackActionOf<Place>)
    case place(PresentationAction<Place.Action>)
    case task
  }

  @Dependency(\.noteClient) var client
  @Dependency(\.noteFolder) var folder

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let result):
        state.notes = IdentifiedArray(uniqueElements: (try? result.get()) ?? [])
        return .none
      case .path, .place:
        return .none
      case .task:
        return .run { [client, folder] send in
          await client.trace(message: "load")
          await send(.loaded(Result { try await client.load(folder: folder) }))
        }
      }
    }
    .ifLet(\.$place, action: \.place)
    .forEach(\.path, action: \.path)
  }
}

@Reducer public struct Blank {}

@CasePathable
public enum NoteKind: Equatable {
  case link(URL)
  case list(title: String, items: Set<String>)
  case plain
}

@ViewAction(for: EditNote.self)
public struct EditNoteView: View {
  @Bindable public var store: StoreOf<EditNote>

  public init(store: StoreOf<EditNote>) {
    self.store = store
  }

  public var body: some View {
    TextField("Text", text: $store.note.text)
    Button("Clear") { send(.clearButtonTapped) }
  }
}
