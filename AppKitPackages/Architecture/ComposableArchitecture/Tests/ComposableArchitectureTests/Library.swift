import ComposableArchitecture
import SwiftUI

/// A small app whose screens use every API between views and stores.
@Reducer
struct Library {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var sort = "name"
    var books: IdentifiedArrayOf<Book.State> = []
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    @Presents var note: Note.State?
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var log: [String] = []
    @Shared(value: false) var isSoundOn: Bool
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case askButtonTapped
    case binding(BindingAction<State>)
    case books(IdentifiedActionOf<Book>)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Dialog>)
    case dialogButtonTapped
    case editButtonTapped
    case note(PresentationAction<Note.Action>)
    case noteButtonTapped
    case path(StackActionOf<Path>)
    case sortChanged(String)

    @CasePathable
    enum Alert: Equatable { case delete }
    @CasePathable
    enum Dialog: Equatable { case byDate, byName }
  }

  @Reducer
  enum Destination {
    case edit(Note)
    case share(Note)
  }

  @Reducer
  enum Path {
    case detail(Book)
    case note(Note)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.delete)):
        state.log.append("delete")
      case .alert(.dismiss):
        state.log.append("alert dismissed")
      case .askButtonTapped:
        state.alert = AlertState {
          TextState("Delete ") + TextState("all?").bold()
        } actions: {
          ButtonState(role: .destructive, action: .send(.delete, animation: .default)) {
            TextState("Delete")
          }
          ButtonState(role: .cancel) { TextState("Keep") }
        } message: {
          TextState("This is final.")
        }
      case .binding(let action):
        state.log.append(action.keyPath == \.query ? "query" : "other")
      case .dialog(.presented(let choice)):
        state.log.append("\(choice)")
      case .dialogButtonTapped:
        state.dialog = ConfirmationDialogState {
          TextState("Sort")
        } actions: {
          ButtonState(action: .byDate) { TextState("By date") }
          ButtonState(action: .byName) { TextState("By name") }
        }
      case .editButtonTapped:
        state.destination = .edit(Note.State(text: "edited"))
      case .noteButtonTapped:
        state.note = Note.State(text: "noted")
      case .note(.dismiss):
        state.log.append("note dismissed")
      case .destination(.dismiss):
        state.log.append("destination dismissed")
      case .path(.popFrom), .path(.push):
        state.log.append("path")
      case .sortChanged(let sort):
        state.sort = sort
      case .books, .destination, .dialog, .note, .path:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$note, action: \.note) { Note() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.books, action: \.books) { Book() }
    .forEach(\.path, action: \.path)
  }
}

extension Library.Destination.State: Equatable {}
extension Library.Path.State: Equatable {}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable { var text: String }

  enum Action { case closeButtonTapped, shout }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .shout:
        state.text += "!"
        return .none
      }
    }
  }
}

@Reducer
struct Book {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
  }

  enum Action { case shout }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.title += "!"
      return .none
    }
  }
}

struct NoteView: View {
  let store: StoreOf<Note>

  var body: some View {
    VStack {
      Text("Note: \(store.text)")
      Button("Shout") { store.send(.shout) }
      Button("Close note") { store.send(.closeButtonTapped) }
    }
  }
}

struct BookView: View {
  let store: StoreOf<Book>

  var body: some View {
    VStack {
      Text("Book: \(store.title)")
      Button("Louder") { store.send(.shout) }
    }
  }
}
