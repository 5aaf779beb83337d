import ComposableArchitecture
import DependenciesTestSupport
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.dependency(\.defaultFileStorage, .inMemory), .dependency(\.schedule, .previewValue))
struct ConferenceTests {
  let sessions = [Session].mock

  @Test func loading() async {
    let store = TestStore(initialState: Schedule.State()) {
      Schedule()
    } withDependencies: {
      $0.schedule.load = { .mock }
      $0.schedule.updates = { .finished }
    }
    await store.send(.task()) { $0.loading = .loading }
    await store.receive(\.sessionsLoaded.success, sessions) {
      $0.loading = .loaded(IdentifiedArray(uniqueElements: sessions))
    }
    await store.send(.task())
    #expect(
      store.state.days(calendar: Calendar(identifier: .gregorian)).map(\.sessions.count) == [2, 1]
    )
  }

  @Test(arguments: [URLError(.notConnectedToInternet), URLError(.timedOut)])
  func failing(error: URLError) async {
    let store = TestStore(initialState: Schedule.State()) {
      Schedule()
    } withDependencies: {
      $0.schedule.load = { throw error }
    }
    let task = await store.send(.task()) { $0.loading = .loading }
    await store.receive(\.sessionsLoaded.failure) {
      $0.loading = .failed(error.localizedDescription)
    }
    await task.cancel()
  }

  @Test func updates() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Session.self)
    let store = TestStore(initialState: Schedule.State()) {
      Schedule()
    } withDependencies: {
      $0.schedule.updates = { stream }
    }
    await store.withExhaustivity(.off) {
      await store.send(.task())
      await store.receive(\.sessionsLoaded)
    }
    var session = sessions[0]
    session.room = "Cellar"
    continuation.yield(session)
    await store.receive(\.updated) {
      var changed = sessions
      changed[0].room = "Cellar"
      $0.loading = .loaded(IdentifiedArray(uniqueElements: changed))
    }
    continuation.finish()
    await store.finish()
  }

  @Test func filters() async {
    let store = TestStore(initialState: Schedule.State()) { Schedule() }
    await store.send(.binding(.set(\.query, "x"))) { $0.query = "x" }
    await store.send(.trackSelected(.swift)) { $0.tracks = [.swift] }
    await store.send(.trackSelected(.swift)) {
      $0.tracks = []
      $0.query = ""
    }
  }

  @Test func favorites() async {
    @Shared(.favorites) var favorites
    let store = TestStore(initialState: Conference.State()) { Conference() }
    store.exhaustivity = .off
    await store.send(\.schedule.sessionsLoaded, .success(sessions)) {
      $0.favorites.sessions = IdentifiedArray(uniqueElements: sessions)
    }
    store.exhaustivity = .on
    await store.send(.schedule(.favoriteButtonTapped(sessions[1].id))) {
      $0.schedule.$favorites.withLock { $0 = [sessions[1].id] }
    }
    #expect(store.state.favorites.items == [sessions[1]])
    await store.send(.favorites(.onDelete([0]))) { $0.favorites.$favorites.withLock { $0 = [] } }
    #expect(favorites.isEmpty)
  }

  @Test func deepLink() async {
    let opened = LockIsolated<[URL]>([])
    let store = TestStore(initialState: Conference.State(tab: .info)) {
      Conference()
    } withDependencies: {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    }
    await store.send(.onOpenURL(URL(string: "conf://session/\(sessions[0].id)")!))
    await store.send(.schedule(.sessionsLoaded(.success(sessions)))) {
      $0.schedule.loading = .loaded(IdentifiedArray(uniqueElements: sessions))
      $0.favorites.sessions = IdentifiedArray(uniqueElements: sessions)
    }
    await store.send(.onOpenURL(URL(string: "conf://session/\(sessions[0].id)")!)) {
      $0.tab = .schedule
    }
    await store.receive(\.schedule.sessionTapped) {
      $0.schedule.destination = .session(
        SessionDetail.State(session: sessions[0], favorites: $0.schedule.$favorites)
      )
    }
    await store.send(.schedule(.destination(.presented(.session(.task)))))
    await store.receive(\.schedule.destination.session.speakerResponse, .blob) {
      $0.schedule.destination?.modify(\.session) { $0.speaker = .blob }
    }
    await store.send(\.schedule.destination.session.mapButtonTapped).finish()
    #expect(opened.value == [URL(string: "maps://?q=Main")!])
  }

  @Test func scheduleScreen() async {
    let store = Store(initialState: Conference.State()) { Conference() }
    let screen = Screen(
      ConferenceView(store: store).environment(\.timeZone, .gmt),
      columns: 44,
      rows: 36
    )
    await screen.wait { $0.contains("Type and color") }
    #expect(screen.contains("06:13"))
    screen.tap("Design")
    #expect(!screen.contains("What's new in Swift"))
    screen.tap("Design")
    screen.tap("Only favorites")
    #expect(screen.contains("No Results"))
    screen.tap("Only favorites")
    screen.tap("What's new in Swift")
    await screen.wait { $0.contains("Blob McBlob") }
    // The labels have the width of the widest one.
    #expect(screen.contains("    Room  Main"))
    #expect(screen.contains("  Length  0:45"))
    screen.tap("Favorite", role: .toggle)
    screen.tap("★★")
    #expect(store.schedule.destination?.session?.rating == 2)
    #expect(store.schedule.favorites == [sessions[0].id])
  }

  @Test func favoritesScreen() async {
    @Shared(.favorites) var favorites = [sessions[0].id]
    let store = Store(initialState: Conference.State(tab: .favorites)) { Conference() }
    store.send(.schedule(.sessionsLoaded(.success(sessions))))
    let screen = Screen(ConferenceView(store: store), columns: 44, rows: 20)
    screen.tap("What's new in Swift")
    await screen.wait { $0.contains("Speaker") }
    screen.tap("Favorite", role: .toggle)
    screen.press(.escape)
    await screen.wait { $0.contains("No favorites") }
    #expect(favorites.isEmpty)
  }

  @Test func germanInfoScreen() {
    let store = Store(initialState: Info.State()) { Info() }
    let screen = Screen(
      InfoView(store: store).environment(\.locale, Locale(identifier: "de")),
      columns: 40,
      rows: 20
    )
    #expect(screen.contains("Darstellung"))
    screen.tap("Dunkel")
    #expect(store.appearance == .dark)
    screen.tap("Lizenzen")
    #expect(screen.contains("1.024 Zeilen"))
    screen.tap("Über diese App")
    #expect(screen.contains("Mit Swift gemacht"))
  }
}
