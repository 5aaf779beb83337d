import ComposableArchitecture
import SwiftUI

@Reducer
struct TorrentList {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var filter: Torrent.Status?
    var freeSpace: Measurement<UnitInformationStorage>?
    var isAdding = false
    var isLoading = false
    var link = ""
    @Shared(.pinned) var pinned
    var query = ""
    var selection: Set<Torrent.ID> = []
    let server: Server
    @Shared(.torrentSort) var sort
    var torrents: IdentifiedArrayOf<Torrent> = []

    init(server: Server) { self.server = server }

    var visible: [Torrent] {
      torrents
        .filter { filter == nil || $0.status == filter }
        .filter { query.isEmpty || $0.name.localizedStandardContains(query) }
        .sorted { lhs, rhs in
          switch sort {
          case .name: lhs.name.localizedStandardCompare(rhs.name) == .orderedAscending
          case .size: lhs.size > rhs.size
          case .progress: lhs.progress < rhs.progress
          case .added: lhs.addedAt > rhs.addedAt
          }
        }
    }
    var sections: [(title: LocalizedStringKey, torrents: [Torrent])] {
      let groups = Dictionary(grouping: visible) { pinned.contains($0.id) }
      return [("Pinned", groups[true] ?? []), ("Others", groups[false] ?? [])].filter {
        !$0.1.isEmpty
      }
    }
  }

  enum Action: BindableAction {
    case addLinkButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case dialog(PresentationAction<Dialog>)
    case freeSpaceResponse(Result<Measurement<UnitInformationStorage>, any Error>)
    case linkSubmitted
    case pinButtonTapped(Torrent.ID)
    case refresh
    case removeButtonTapped(Torrent)
    case task
    case timerTicked
    case togglePauseButtonTapped(Torrent.ID)
    case torrentTapped(Torrent)
    case torrentsResponse(Result<[Torrent], any Error>)

    enum Alert: Equatable { case retry }
    @CasePathable
    enum Delegate: Equatable { case detail(Torrent, Server) }
    enum Dialog: Equatable { case remove(Torrent.ID, deletingData: Bool) }
  }

  enum CancelID { case refresh, timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.torrentClient) var client

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addLinkButtonTapped:
        state.isAdding = true
        state.link = ""
        return .none

      case .alert(.presented(.retry)):
        return .send(.refresh)

      case .alert, .delegate, .dialog(.dismiss):
        return .none

      case .binding(\.query):
        return .run { send in await send(.refresh) }
          .debounce(id: "search", for: 0.3, scheduler: DispatchQueue.main)

      case .binding:
        return .none

      case let .dialog(.presented(.remove(id, deletingData))):
        state.torrents.remove(id: id)
        state.selection.remove(id)
        return .run { [server = state.server] _ in
          try await client.remove(ids: [id], deletingData: deletingData, server: server)
        } catch: { error, send in
          await send(.torrentsResponse(.failure(error)))
        }

      case let .freeSpaceResponse(result):
        state.freeSpace = try? result.get()
        return .none

      case .linkSubmitted:
        guard !state.link.isEmpty else { return .none }
        return .run { [link = state.link, server = state.server] send in
          try await client.add(link: link, to: server)
          await send(.refresh)
        }

      case let .pinButtonTapped(id):
        state.$pinned.withLock { $0.formSymmetricDifference([id]) }
        return .none

      case .refresh:
        state.isLoading = true
        return .run { [server = state.server] send in
          await send(.torrentsResponse(Result { try await client.torrents(server: server) }))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)

      case let .removeButtonTapped(torrent):
        state.dialog = .remove(torrent)
        return .none

      case .task:
        return .merge(
          .send(.refresh),
          .run { [server = state.server] send in
            await send(.freeSpaceResponse(Result { try await client.freeSpace(server: server) }))
          },
          .run { send in
            for await _ in clock.timer(interval: .seconds(5)) {
              await send(.timerTicked)
            }
          }
          .cancellable(id: CancelID.timer)
        )

      case .timerTicked:
        return state.alert == nil ? .send(.refresh) : .cancel(id: CancelID.timer)

      case let .togglePauseButtonTapped(id):
        guard let torrent = state.torrents[id: id] else { return .none }
        let isPaused = torrent.status != .paused
        state.torrents[id: id]?.status = isPaused ? .paused : .queued
        return .run { [server = state.server] _ in
          try await client.setPaused(id: id, isPaused: isPaused, server: server)
        }

      case let .torrentTapped(torrent):
        return .send(.delegate(.detail(torrent, state.server)))

      case let .torrentsResponse(.success(torrents)):
        state.isLoading = false
        state.torrents = IdentifiedArray(uniqueElements: torrents)
        return .none

      case let .torrentsResponse(.failure(error)):
        state.isLoading = false
        state.alert = AlertState {
          TextState("Could not load")
        } actions: {
          ButtonState(action: .retry) { TextState("Try again") }
          ButtonState(role: .cancel) { TextState("OK") }
        } message: {
          TextState(error.localizedDescription)
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

extension ConfirmationDialogState where Action == TorrentList.Action.Dialog {
  static func remove(_ torrent: Torrent) -> Self {
    Self(titleVisibility: .visible) {
      TextState("Remove “\(torrent.name)”?")
    } actions: {
      ButtonState(role: .destructive, action: .remove(torrent.id, deletingData: true)) {
        TextState("Remove and delete data")
      }
      ButtonState(action: .remove(torrent.id, deletingData: false)) { TextState("Remove") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}

struct TorrentListView: View {
  @Bindable var store: StoreOf<TorrentList>

  var body: some View {
    List(selection: $store.selection) {
      ForEach(store.sections, id: \.torrents.first?.id) { section in
        Section(section.title) {
          ForEach(section.torrents) { torrent in
            Button {
              store.send(.torrentTapped(torrent))
            } label: {
              TorrentRow(torrent: torrent)
            }
            .buttonStyle(.plain)
            .swipeActions {
              Button("Remove", systemImage: "trash", role: .destructive) {
                store.send(.removeButtonTapped(torrent))
              }
            }
            .contextMenu {
              Button(
                torrent.status == .paused ? "Resume" : "Pause",
                systemImage: torrent.status == .paused ? "play" : "pause"
              ) {
                store.send(.togglePauseButtonTapped(torrent.id))
              }
              Button("Pin", systemImage: "pin") {
                store.send(.pinButtonTapped(torrent.id), animation: .snappy)
              }
              Divider()
              Button("Remove", role: .destructive) { store.send(.removeButtonTapped(torrent)) }
            } preview: {
              TorrentRow(torrent: torrent).padding()
            }
          }
        }
      }
      if let freeSpace = store.freeSpace {
        Section {
          LabeledContent("Free space", value: freeSpace, format: .byteCount(style: .file))
        }
      }
    }
    .listStyle(.insetGrouped)
    .searchable(
      text: $store.query,
      placement: .navigationBarDrawer(displayMode: .always),
      prompt: "Search torrents"
    )
    .refreshable { await store.send(.refresh).finish() }
    .overlay {
      if store.isLoading && store.torrents.isEmpty {
        ActivityIndicator(isAnimating: true)
      } else if !store.query.isEmpty && store.visible.isEmpty {
        ContentUnavailableView.search(text: store.query)
      }
    }
    .toolbar {
      ToolbarItemGroup(placement: .topBarTrailing) {
        Menu {
          Picker("Filter", selection: $store.filter) {
            Text("All").tag(Torrent.Status?.none)
            ForEach(Torrent.Status.allCases, id: \.self) { status in
              Text(status.title).tag(status as Torrent.Status?)
            }
          }
          Picker("Sort by", selection: Binding(store.$sort)) {
            ForEach(TorrentSort.allCases) { sort in
              Text(sort.rawValue.capitalized)
            }
          }
          .pickerStyle(.menu)
        } label: {
          Label("View options", systemImage: "line.3.horizontal.decrease.circle")
            .symbolVariant(store.filter == nil ? .none : .fill)
        }
        Button("Add link", systemImage: "link.badge.plus") { store.send(.addLinkButtonTapped) }
      }
      ToolbarItem(placement: .status) {
        Text("\(store.visible.count) torrents")
          .font(.footnote.monospacedDigit())
          .contentTransition(.numericText())
      }
    }
    .alert("Add link", isPresented: $store.isAdding) {
      TextField("magnet:", text: $store.link)
      Button("Add") { store.send(.linkSubmitted) }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Paste a magnet link.")
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    .navigationTitle(store.server.name)
    .task { await store.send(.task).finish() }
  }
}

struct TorrentRow: View {
  let torrent: Torrent

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .firstTextBaseline) {
        Text(torrent.name).lineLimit(1).truncationMode(.middle)
        Spacer(minLength: 8)
        Text(torrent.progress, format: .percent.precision(.fractionLength(0)))
          .foregroundStyle(.secondary)
      }
      ProgressView(value: torrent.progress)
        .tint(torrent.status == .failed ? .red : .accentColor)
      HStack {
        Group {
          if let error = torrent.error {
            Text(error).foregroundStyle(.red)
          } else {
            Text(torrent.status.title)
          }
        }
        Spacer()
        Text(
          "\(torrent.downloaded, format: .byteCount(style: .file)) of \(torrent.size.formatted(.byteCount(style: .file)))"
        )
        if let remaining = torrent.remaining {
          Text(
            remaining,
            format: .units(
              allowed: [.hours, .minutes, .seconds],
              width: .narrow,
              maximumUnitCount: 1
            )
          )
        }
      }
      .font(.caption)
      .foregroundStyle(.secondary)
    }
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
  }
}

#Preview("Rows", traits: .sizeThatFitsLayout) {
  @Previewable @State var selection: Torrent.ID?
  List([Torrent].mock, selection: $selection) { TorrentRow(torrent: $0) }
}
