import ComposableArchitectureCore
import Testing

/// A reducer that contains itself as a presented child, in rows and as a destination.
@Reducer
struct Folder {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var folders: IdentifiedArrayOf<State> = []
    @Presents var child: Folder.State?
    @Presents var destination: Destination.State?
  }

  enum Action {
    indirect case child(PresentationAction<Folder.Action>)
    indirect case destination(PresentationAction<Destination.Action>)
    indirect case folders(IdentifiedActionOf<Folder>)
    case renamed(String)
  }

  @Reducer
  enum Destination {
    case folder(Folder)
    case edit(Edit)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .renamed(let name) = action { state.name = name }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Folder() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.folders, action: \.folders) { Self() }
  }
}

/// Two reducers that contain each other, one of them through an enum.
@Reducer
struct Ping {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var pong: Pong.State?
  }

  enum Action {
    case hit
    indirect case pong(PresentationAction<Pong.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .hit = action { state.count += 1 }
      return .none
    }
    .ifLet(\.$pong, action: \.pong) { Pong() }
  }
}

@Reducer
struct Pong {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    indirect case destination(PresentationAction<Destination.Action>)
  }

  @Reducer
  enum Destination {
    case ping(Ping)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination)
  }
}

/// Reducers in extensions, including an enum that contains the extended type.
enum Namespace {}

extension Namespace {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action {
      indirect case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination)
    }
  }
}

extension Namespace.Feature {
  @Reducer
  enum Destination {
    case feature(Namespace.Feature)
    case nested(Namespace.Nested.Body = Namespace.Nested.body)
  }
}

extension Namespace {
  @Reducer
  enum Nested {
    case edit(Edit), ping(Ping)
    indirect case feature(Feature)
    #if DEBUG
      case debug(Edit)
    #endif
  }
}

@MainActor
@Suite
struct RecursionTests {
  @Test func `a reducer contains itself`() {
    var initialState = Folder.State(id: 1, folders: [Folder.State(id: 2)])
    initialState.child = Folder.State(id: 3)
    initialState.destination = .folder(Folder.State(id: 4))
    let store = Store(initialState: initialState) { Folder() }
    store.send(.folders(.element(id: 2, action: .renamed("row"))))
    store.send(.child(.presented(.renamed("child"))))
    store.send(.destination(.presented(.folder(.renamed("destination")))))
    #expect(store.folders[id: 2]?.name == "row")
    #expect(store.child?.name == "child")
    #expect(store.destination?.folder?.name == "destination")
  }

  @Test func `two reducers contain each other`() {
    let store = Store(
      initialState: Ping.State(pong: Pong.State(destination: .ping(Ping.State())))
    ) { Ping() }
    store.send(.hit)
    store.send(.pong(.presented(.destination(.presented(.ping(.hit))))))
    #expect(store.count == 1)
    #expect(store.pong?.destination?.ping?.count == 1)
  }

  @Test func `an enum of reducers nests in another one`() {
    let store = Store(
      initialState: Namespace.Feature.State(destination: .nested(.ping(Ping.State())))
    ) { Namespace.Feature() }
    store.send(.destination(.presented(.nested(.ping(.hit)))))
    #expect(store.destination?.nested?.ping?.count == 1)
  }
}
