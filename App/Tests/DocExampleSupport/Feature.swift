import ComposableArchitecture

#if canImport(Darwin)
  import SwiftUI
#else
  import ViewKit
#endif

public enum CancelID: Hashable, Sendable { case load, location, search, timer }

/// A feature with all state and actions that examples use. Its store is the global `store`.
@Reducer
public struct Feature {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var child: Child.State?
    public var confirmsDelete = true
    public var count = 0
    @Presents public var destination: Destination.State?
    @Presents public var dialog: ConfirmationDialogState<Action.Alert>?
    @Presents public var edit: EditFeature.State?
    public var focus: Field?
    @Presents public var help: Help.State?
    public var id = 0
    public var isLoading = false
    public var isOn = false
    @Shared(.inMemory("isSoundOn")) public var isSoundOn = true
    public var minutes = 25
    public var name = ""
    public var path = StackState<Path.State>()
    public var prices: [Int] = []
    public var profile = Profile.State()
    public var query = ""
    public var results: [String] = []
    public var rows: IdentifiedArrayOf<Row.State> = []
    public var savedAt: Date?
    public var selectedTab = 0
    public var settings = Preferences()
    public var theme = Theme.dark
    @Shared(.inMemory("ticks")) public var ticks = 0
    public var title = ""
    public var todos: IdentifiedArrayOf<Todo> = []
    @Shared(.inMemory("user")) public var user = User()
    public init() {}
  }

  public enum Field { case name, password }

  public enum Action: BindableAction, ViewAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case addButtonTapped
    case child(Child.Action)
    case closeButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case deleted(IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Alert>)
    case edit(PresentationAction<EditFeature.Action>)
    case expandButtonTapped
    case failed(String)
    case help(PresentationAction<Help.Action>)
    case incrementButtonTapped
    case isOnChanged(Bool)
    case itemsLoaded([String])
    case loadFeed
    case loadProfile
    case logInButtonTapped
    case move(IndexSet, Int)
    case moved(String)
    case path(StackActionOf<Path>)
    case profile(Profile.Action)
    case queryChanged(String)
    case received(String)
    case refreshButtonTapped
    case response(Result<[String], any Error>)
    case rows(IdentifiedActionOf<Row>)
    case saveButtonTapped
    case saved
    case searchResponse(Result<[String], any Error>)
    case started
    case stopButtonTapped
    case stopped
    case tabSelected(Int)
    case task
    case ticked
    case validate
    case view(View)

    public enum Alert: Equatable, Sendable { case delete, retry }
    @CasePathable
    public enum Delegate { case saved(Contact) }
    public enum View { case saveButtonTapped }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@Reducer
public enum Destination {
  case edit(EditFeature)
  case share(ShareFeature)
}

@Reducer
public enum Path {
  case detail(Detail)
}

@Reducer
public struct Detail {
  @ObservableState
  public struct State: Equatable {
    public var item = Item(id: 0, name: "")
    public var name = ""
    public var title = ""
    public init(item: Item) { self.item = item }
  }
  public enum Action {
    case nameChanged(String)
    case saveButtonTapped
  }
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct EditFeature {
  @ObservableState
  public struct State: Equatable {
    public var name = ""
    public init() {}
  }
  public enum Action { case saveButtonTapped }
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct Help {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }
  public enum Action {}
}

@Reducer
public struct Child {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }
  public enum Action {}
}

@Reducer
public struct Profile {
  @ObservableState
  public struct State: Equatable {
    @Shared public var name: String
    public init(name: Shared<String> = Shared(value: "")) { _name = name }
  }
  public enum Action {}
}

@Reducer
public struct Row {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public var count = 0
    public let id: Int
    public init(id: Int) { self.id = id }
  }
  public enum Action { case removeButtonTapped }
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable {
    public var count = 0
    public var fact: String?
    public var isLoading = false
    public init(count: Int = 0) { self.count = count }
  }
  public enum Action {
    case factButtonTapped
    case factResponse(String)
    case increment
    case incrementButtonTapped
  }
  public init() {}
  public init(step: Int) {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct Search {
  @ObservableState
  public struct State: Equatable {
    public var query = ""
    public var results: [String] = []
    public init() {}
  }
  public enum Action {
    case queryChanged(String)
    case searchResponse(Result<[String], any Error>)
  }
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct RecordingFeature {
  public struct State: Equatable {
    public init() {}
  }
  public enum Action {}
}

@Reducer
public struct ShareFeature {
  public struct State: Equatable {
    public init() {}
  }
  public enum Action {}
}

@Reducer
public struct Onboarding {
  public typealias State = Feature.State
  public typealias Action = Feature.Action
  public init() {}
}

@Reducer
public struct AppFeature {
  public typealias State = Feature.State
  public typealias Action = Feature.Action
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct LoggedIn {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }
  public enum Action {}
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct LoggedOut {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }
  public enum Action {}
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct Stopwatch {
  @ObservableState
  public struct State: Equatable {
    public var seconds = 0
    public init() {}
  }
  public enum Action {
    case startButtonTapped
    case ticked
  }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct Greeting {
  @ObservableState
  public struct State: Equatable {
    public var text = ""
    public init() {}
  }
  public enum Action: Equatable {
    case greetButtonTapped
    case response(String)
  }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct Todos {
  @ObservableState
  public struct State: Equatable {
    public var todos: IdentifiedArrayOf<Todo> = []
    public init() {}
  }
  public enum Action {
    case addButtonTapped
  }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public struct Login {
  @ObservableState
  public struct State: Equatable {
    public var focus: Field?
    public var name = ""
    public var password = ""
    public init() {}
    public enum Field { case name, password }
  }
  public enum Action: BindableAction { case binding(BindingAction<State>) }
  public init() {}
  public var body: some ReducerOf<Self> { BindingReducer() }
}

public struct LoggingReducer: Reducer {
  public init() {}
  public func reduce(
    into state: inout Feature.State,
    action: Feature.Action
  ) -> Effect<Feature.Action> { .none }
}

@Reducer
public struct NotesReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var notes: [String] = []
    public var draft = ""
    public init() {}
  }
  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addButtonTapped
    case delegate(Delegate)
    @CasePathable
    public enum Delegate: Equatable, Sendable { case added(String) }
  }
  public init() {}
  public var body: some ReducerOf<Self> { BindingReducer() }
}
