import ComposableArchitecture
import SwiftUI

// An app in the style of TCA 1.4: macros, case key paths and view stores.

@Reducer
struct Meeting {
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    @PresentationState var form: MeetingForm.State?
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var record: Record.State?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteButtonTapped
    case editButtonTapped
    case form(PresentationAction<MeetingForm.Action>)
    case record(PresentationAction<Record.Action>)
    case recordButtonTapped

    enum Alert { case confirmDeletion }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .deleteButtonTapped:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
        }
        return .none
      case .editButtonTapped:
        state.form = MeetingForm.State(title: state.title)
        return .none
      case .form(.dismiss):
        if let title = state.form?.title { state.title = title }
        return .none
      case .form, .record:
        return .none
      case .recordButtonTapped:
        state.record = Record.State()
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$form, action: \.form) { MeetingForm() }
    .ifLet(\.$record, action: \.record) { Record() }
  }
}

@Reducer
struct MeetingForm {
  struct State: Equatable {
    @BindingState var title = ""
    @BindingState var isImportant = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$isImportant):
        state.title += "!"
        return .none
      case .binding:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

struct MeetingFormView: View {
  let store: StoreOf<MeetingForm>

  struct ViewState: Equatable {
    @BindingViewState var title: String
    @BindingViewState var isImportant: Bool
    let isEmpty: Bool

    init(_ store: BindingViewStore<MeetingForm.State>) {
      self._title = store.$title
      self._isImportant = store.$isImportant
      self.isEmpty = store.title.isEmpty
    }
  }

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Form {
        TextField("Title", text: viewStore.$title)
        Button(viewStore.isImportant ? "Important" : "Plain") {
          viewStore.$isImportant.wrappedValue.toggle()
        }
        Text(viewStore.isEmpty ? "Give it a title" : "Title: \(viewStore.title)")
        Button("Reset") { viewStore.send(.resetButtonTapped) }
      }
    }
  }
}

@Reducer
struct Record {
  struct State: Equatable { var seconds = 0 }
  enum Action { case stop, tick }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stop: return .run { _ in await dismiss() }
      case .tick:
        state.seconds += 1
        return .none
      }
    }
  }
}

struct RecordView: View {
  let store: StoreOf<Record>

  var body: some View {
    WithViewStore(store, observe: \.seconds) { viewStore in
      VStack {
        Text("Recorded \(viewStore.state) s")
        Button("Tick") { viewStore.send(.tick) }
        Button("Stop") { store.send(.stop) }
      }
    }
  }
}

struct MeetingView: View {
  let store: StoreOf<Meeting>

  var body: some View {
    WithViewStore(store, observe: \.title) { viewStore in
      HStack {
        Text("Meeting \(viewStore.state)")
        Button("Edit \(viewStore.state)") { viewStore.send(.editButtonTapped) }
        Button("Delete \(viewStore.state)") { viewStore.send(.deleteButtonTapped) }
        Button("Record \(viewStore.state)") { viewStore.send(.recordButtonTapped) }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: \.alert))
    .sheet(store: store.scope(state: \.$form, action: \.form)) { store in
      MeetingFormView(store: store)
    }
    .navigationDestination(store: store.scope(state: \.$record, action: \.record)) {
      RecordView(store: $0)
    }
  }
}

@Reducer
struct Meetings {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var meetings: IdentifiedArrayOf<Meeting.State> = []
  }

  enum Action {
    case addButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case infoButtonTapped
    case meetings(IdentifiedActionOf<Meeting>)
    case noticeButtonTapped
  }

  @Reducer
  struct Destination {
    enum State: Equatable {
      case add(MeetingForm.State)
      case info(Record.State)
      case notice(AlertState<Notice>)
    }

    enum Action {
      case add(MeetingForm.Action)
      case info(Record.Action)
      case notice(Notice)
    }

    enum Notice { case understood }

    var body: some ReducerOf<Self> {
      Scope(state: \.add, action: \.add) { MeetingForm() }
      Scope(state: \.info, action: \.info) { Record() }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(MeetingForm.State())
        return .none
      case .destination(.dismiss):
        guard case .some(.add(let form)) = state.destination else { return .none }
        state.meetings.append(Meeting.State(id: state.meetings.count, title: form.title))
        return .none
      case .destination:
        return .none
      case .infoButtonTapped:
        state.destination = .info(Record.State())
        return .none
      case .meetings(.element(id: let id, action: .alert(.presented(.confirmDeletion)))):
        state.meetings.remove(id: id)
        return .none
      case .meetings:
        return .none
      case .noticeButtonTapped:
        state.destination = .notice(
          AlertState {
            TextState("Notice")
          } actions: {
            ButtonState(action: .understood) { TextState("I see") }
          }
        )
        return .none
      }
    }
    .forEach(\.meetings, action: \.meetings) { Meeting() }
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }
}

struct MeetingsView: View {
  let store: StoreOf<Meetings>

  var body: some View {
    NavigationStack {
      VStack {
        Button("Add") { store.send(.addButtonTapped) }
        Button("Info") { store.send(.infoButtonTapped) }
        Button("Notice") { store.send(.noticeButtonTapped) }
        ForEachStore(store.scope(state: \.meetings, action: \.meetings)) { store in
          MeetingView(store: store)
        }
      }
      .sheet(store: store.scope(state: \.$destination.add, action: \.destination.add)) { store in
        MeetingFormView(store: store)
      }
      .fullScreenCover(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.info,
        action: { .info($0) }
      ) { store in
        RecordView(store: store)
      }
      .alert(store: store.scope(state: \.$destination.notice, action: \.destination.notice))
    }
  }
}
