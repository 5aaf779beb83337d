import ComposableArchitecture
import SwiftUI

@Reducer
struct Servers {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(ServerForm)
    @CasePathable
    enum Alert: Equatable { case confirmDeletion(Server.ID) }
  }

  @Reducer
  enum Path {
    case torrents(TorrentList)
    case detail(TorrentDetail)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    @Shared(.servers) var servers
  }

  enum Action {
    case addButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped(Server)
    case onDelete(IndexSet)
    case onMove(IndexSet, Int)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(ServerForm.State(server: Server(id: uuid())))
        return .none

      case let .destination(.presented(.form(.delegate(.saved(server))))):
        state.$servers.withLock { _ = $0.updateOrAppend(server) }
        return .none

      case let .destination(.presented(.alert(.confirmDeletion(id)))):
        _ = state.$servers.withLock { $0.remove(id: id) }
        return .none

      case .destination:
        return .none

      case let .editButtonTapped(server):
        state.destination = .form(ServerForm.State(focus: nil, server: server))
        return .none

      case let .onDelete(offsets):
        guard let index = offsets.first else { return .none }
        let server = state.servers[index]
        state.destination = .alert(.delete(server))
        return .none

      case let .onMove(source, destination):
        state.$servers.withLock { $0.move(fromOffsets: source, toOffset: destination) }
        return .none

      case let .path(.element(id: _, action: .torrents(.delegate(.detail(torrent, server))))):
        state.path.append(.detail(TorrentDetail.State(server: server, torrent: torrent)))
        return .none

      case let .path(.element(id: id, action: .detail(.delegate(.removed)))):
        state.path.pop(from: id)
        return .none

      case .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension Servers.Destination.State: Equatable {}
extension Servers.Path.State: Equatable {}

extension AlertState where Action == Servers.Destination.Alert {
  static func delete(_ server: Server) -> Self {
    AlertState {
      TextState("Delete \(server.name)?")
    } actions: {
      ButtonState(
        role: .destructive,
        action: .send(.confirmDeletion(server.id), animation: .default)
      ) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Nevermind")
      }
    } message: {
      TextState("Its torrents are kept on the server.")
    }
  }
}

struct ServersView: View {
  @Bindable var store: StoreOf<Servers>
  @Environment(\.editMode) private var editMode

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.servers) { server in
          NavigationLink(state: Servers.Path.State.torrents(TorrentList.State(server: server))) {
            VStack(alignment: .leading) {
              Text(server.name).font(.headline)
              Text(server.host).font(.caption).foregroundStyle(.secondary)
            }
          }
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            Button("Edit", systemImage: "pencil") { store.send(.editButtonTapped(server)) }
              .tint(.orange)
          }
          .contextMenu {
            Button {
              store.send(.editButtonTapped(server))
            } label: {
              Label("Edit", systemImage: "pencil")
            }
            if let url = server.url {
              Link(destination: url) { Label("Open in browser", systemImage: "safari") }
              ShareLink(item: url)
            }
          }
        }
        .onDelete { store.send(.onDelete($0)) }
        .onMove { store.send(.onMove($0, $1)) }
      }
      .overlay {
        if store.servers.isEmpty {
          ContentUnavailableView {
            Label("No servers", systemImage: "server.rack")
          } description: {
            Text("Add a server to see its torrents.")
          } actions: {
            Button("Add server") { store.send(.addButtonTapped) }
              .buttonStyle(.borderedProminent)
          }
        }
      }
      .navigationTitle("Servers")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .primaryAction) {
          Button {
            store.send(.addButtonTapped)
          } label: {
            Image(systemName: "plus").accessibilityLabel("Add")
          }
        }
      }
    } destination: { store in
      switch store.case {
      case let .torrents(store): TorrentListView(store: store)
      case let .detail(store): TorrentDetailView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.destination?.form, action: \.destination.form)) { store in
      NavigationStack {
        ServerFormView(store: store)
      }
      .presentationDetents([.medium, .large])
      .interactiveDismissDisabled()
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

#Preview {
  @Previewable @State var store = Store(initialState: Servers.State()) { Servers() }
  ServersView(store: store)
}
