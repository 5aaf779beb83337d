import ComposableArchitecture
import SwiftUI

@Reducer
struct Schedule {
  @Reducer
  enum Destination {
    case session(SessionDetail)
    @ReducerCaseIgnored
    case share(URL)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.favorites) var favorites
    var loading: Loading = .idle
    var onlyFavorites = false
    var query = ""
    var tracks: Set<Session.Track> = []
    @SharedReader(.usesLocalTime) var usesLocalTime

    enum Loading: Equatable {
      case idle, loading
      case loaded(IdentifiedArrayOf<Session>)
      case failed(String)
    }

    struct Day: Identifiable, Equatable {
      let date: Date
      var sessions: [Session]
      var id: Date { date }
    }

    var sessions: IdentifiedArrayOf<Session> {
      guard case let .loaded(sessions) = loading else { return [] }
      return sessions
    }

    func days(calendar: Calendar) -> [Day] {
      let filtered = sessions.filter {
        (!onlyFavorites || favorites.contains($0.id))
          && (tracks.isEmpty || tracks.contains($0.track))
          && (query.isEmpty || $0.title.localizedCaseInsensitiveContains(query))
      }
      return Dictionary(grouping: filtered) { calendar.startOfDay(for: $0.start) }
        .map { Day(date: $0, sessions: $1.sorted(using: KeyPathComparator(\.start))) }
        .sorted(using: KeyPathComparator(\.date))
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case favoriteButtonTapped(Session.ID)
    case sessionTapped(Session)
    case sessionsLoaded(Result<[Session], any Error>)
    case shareButtonTapped
    case task(forced: Bool = false)
    case trackSelected(Session.Track)
    case updated(Session)
  }

  @Dependency(\.schedule) var schedule

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce(core)
    }
    .onChange(of: \.tracks) { old, new in
      Reduce { state, _ in
        if new.isEmpty { state.query = "" }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func core(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .binding:
      return .none

    case .destination:
      return .none

    case let .favoriteButtonTapped(id):
      state.$favorites.withLock { $0.formSymmetricDifference([id]) }
      return .none

    case let .sessionTapped(session):
      state.destination = .session(
        SessionDetail.State(session: session, favorites: state.$favorites)
      )
      return .none

    case let .sessionsLoaded(.success(sessions)):
      state.loading = .loaded(IdentifiedArray(uniqueElements: sessions))
      return .none

    case let .sessionsLoaded(.failure(error)):
      state.loading = .failed(error.localizedDescription)
      return .none

    case .shareButtonTapped:
      state.destination = .share(URL(string: "https://example.com")!)
      return .none

    case let .task(forced):
      guard forced || state.loading == .idle else { return .none }
      state.loading = .loading
      return .run { send in
        await withTaskGroup { group in
          group.addTask {
            await send(.sessionsLoaded(Result { try await schedule.load() }), animation: .default)
          }
          group.addTask {
            for await session in schedule.updates() { await send(.updated(session)) }
          }
        }
      }

    case let .trackSelected(track):
      state.tracks.formSymmetricDifference([track])
      return .none

    case let .updated(session):
      guard case var .loaded(sessions) = state.loading else { return .none }
      sessions[id: session.id] = session
      state.loading = .loaded(sessions)
      return .none
    }
  }
}

extension Schedule.Destination.State: Equatable {}

struct ScheduleView: View {
  @Bindable var store: StoreOf<Schedule>
  @Environment(\.calendar) private var calendar
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Schedule")
        .toolbarTitleMenu {
          Toggle("Only favorites", isOn: $store.onlyFavorites)
        }
        .toolbar(content: toolbar)
        .searchable(text: $store.query)
        .searchSuggestions {
          if store.query.isEmpty {
            ForEach(Session.Track.allCases) { Text($0.rawValue).searchCompletion($0.rawValue) }
          }
        }
        .navigationDestination(
          item: $store.scope(state: \.destination?.session, action: \.destination.session)
        ) {
          SessionDetailView(store: $0)
        }
    }
    .sheet(item: $store.destination.share, id: \.absoluteString) { url in
      Link(url.absoluteString, destination: url)
    }
    .onSelectTrack { store.send(.trackSelected($0), animation: .easeInOut) }
    .task { await store.send(.task()).finish() }
  }

  @ViewBuilder private var content: some View {
    switch store.loading {
    case .idle, .loading:
      ProgressView("Loading…").controlSize(.large)
    case let .failed(message):
      ContentUnavailableView {
        Label("Could not load", systemImage: "wifi.exclamationmark")
      } description: {
        Text(message)
      } actions: {
        Button("Try again") { store.send(.task(forced: true)) }
      }
    case .loaded:
      let days = store.state.days(calendar: calendar)
      List {
        TrackChips(selected: store.tracks)
        ForEach(days) { day in
          Section {
            ForEach(day.sessions) { session in
              row(session)
            }
          } header: {
            Text(day.date, format: .dateTime.weekday(.wide).month().day())
              .textCase(nil)
          }
        }
      }
      .listStyle(.plain)
      .refreshable { await store.send(.task(forced: true)).finish() }
      .overlay { if days.isEmpty { ContentUnavailableView.search } }
    }
  }

  private func row(_ session: Session) -> some View {
    Button {
      store.send(.sessionTapped(session))
    } label: {
      SessionRow(session: session, isFavorite: store.favorites.contains(session.id))
    }
    .foregroundStyle(.primary)
    .swipeActions(edge: .leading) {
      Button {
        store.send(.favoriteButtonTapped(session.id), animation: .bouncy)
      } label: {
        Label("Favorite", systemImage: "star")
      }
      .tint(.yellow)
    }
    .listRowSeparator(.hidden)
    .listRowBackground(Color.clear)
  }

  @ToolbarContentBuilder private func toolbar() -> some ToolbarContent {
    ToolbarItemGroup(placement: .bottomBar) {
      Toggle(isOn: $store.onlyFavorites) { Label("Only favorites", systemImage: "star") }
      Spacer()
      Button(
        "Share",
        systemImage: "square.and.arrow.up",
        action: { store.send(.shareButtonTapped) }
      )
    }
  }
}

struct TrackChips: View {
  let selected: Set<Session.Track>
  @Environment(\.onSelectTrack) private var onSelectTrack

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack { chips }
      FlowLayout(spacing: 8) { chips }
    }
  }

  private var chips: some View {
    ForEach(Session.Track.allCases) { track in
      Button(track.rawValue.capitalized) { onSelectTrack(track) }
        .buttonStyle(.chip(isSelected: selected.contains(track)))
        .accent(track.color)
    }
  }
}

struct SessionRow: View {
  let session: Session
  var isFavorite = false
  @Environment(\.conferenceTimeZone) private var timeZone

  private var time: Text {
    var style = Date.IntervalFormatStyle(date: .omitted, time: .shortened)
    style.timeZone = timeZone
    style.locale = Locale(identifier: "en_GB")
    return Text(style.format(session.interval))
  }

  var body: some View {
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 2).fill(session.track.color.gradient).frame(width: 8)
      VStack(alignment: .leading, spacing: 2) {
        Text(session.title).font(.headline).fixedSize(horizontal: false, vertical: true)
        (time + Text(" · ") + Text(session.room).italic())
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Image(systemName: isFavorite ? "star.fill" : "star")
        .symbolEffect(.bounce, value: isFavorite)
        .foregroundStyle(isFavorite ? Color.yellow : .secondary)
    }
    .fixedSize(horizontal: false, vertical: true)
  }
}

#Preview("Schedule", traits: .dependencies { $0.schedule = .previewValue }) {
  ScheduleView(store: Store(initialState: Schedule.State()) { Schedule() })
}

#Preview("Chips") {
  @Previewable @State var selected: Set<Session.Track> = [.swift]
  TrackChips(selected: selected)
    .onSelectTrack { selected.formSymmetricDifference([$0]) }
}
