import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.dependencies { $0.uuid = .incrementing })
struct TorrentsTests {
  let server = Server(id: UUID(-1), name: "Home", host: "home.local")

  @Test func addingAServer() async {
    let store = TestStore(initialState: Servers.State()) { Servers() }
    await store.send(.addButtonTapped) {
      $0.destination = .form(ServerForm.State(server: Server(id: UUID(0))))
    }
    await store.send(\.destination.form.view.saveButtonTapped) {
      $0.destination?.modify(\.form) { $0.focus = .host }
    }
    await store.send(\.destination.form.binding.server, Server(id: UUID(0), host: "NAS.local")) {
      $0.destination?.modify(\.form) { $0.server.host = "nas.local" }
    }
    await store.send(.destination(.presented(.form(.binding(.set(\.server.isSecure, false)))))) {
      $0.destination?.modify(\.form) {
        $0.server.isSecure = false
        $0.server.port = 9091
      }
    }
    await store.send(\.destination.form.view.saveButtonTapped) {
      $0.$servers.withLock { $0 = [Server(id: UUID(0), host: "nas.local", isSecure: false)] }
    }
    await store.receive(\.destination.form.delegate.saved)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func deletingAServer() async {
    @Shared(.servers) var servers = [server]
    let store = TestStore(initialState: Servers.State()) { Servers() }
    await store.send(.onDelete([0])) { $0.destination = .alert(.delete(server)) }
    await store.send(\.destination.alert.confirmDeletion, server.id) {
      $0.destination = nil
      $0.$servers.withLock { $0 = [] }
    }
    #expect(servers == [])
  }

  @Test func movingServers() async {
    let other = Server(id: UUID(-2), name: "Other")
    @Shared(.servers) var servers = [server, other]
    let store = TestStore(initialState: Servers.State()) { Servers() }
    await store.send(.onMove([0], 2)) { state in
      state.$servers.withLock { $0 = [other, server] }
    }
  }

  @Test func navigatingToATorrent() async {
    let torrent = [Torrent].mock[0]
    let store = TestStore(initialState: Servers.State()) {
      Servers()
    } withDependencies: {
      $0.torrentClient.remove = { @Sendable ids, _, _ in #expect(ids == [1]) }
    }
    await store.send(\.path.push, (id: 0, .torrents(TorrentList.State(server: server)))) {
      $0.path[id: 0] = .torrents(TorrentList.State(server: server))
    }
    await store.send(\.path[id: 0].torrents.torrentTapped, torrent)
    await store.receive(\.path[id: 0].torrents.delegate.detail) {
      $0.path[id: 1] = .detail(TorrentDetail.State(server: server, torrent: torrent))
    }
    await store.send(\.path[id: 1].detail.pinToggled, true) {
      $0.path[id: 1]?.modify(\.detail) { $0.$pinned.withLock { $0 = [1] } }
    }
    await store.send(.path(.element(id: 1, action: .detail(.binding(.set(\.limit, 80)))))) {
      $0.path[id: 1, case: \.detail]?.limit = 80
    }
    await store.send(\.path[id: 1].detail.removeButtonTapped)
    await store.receive(\.path[id: 1].detail.delegate.removed) { $0.path.pop(from: 1) }
  }

  @Test func pollingUntilAFailure() async {
    struct Offline: LocalizedError, Equatable {
      var errorDescription: String? { "You are offline." }
    }
    let clock = TestClock()
    let isOffline = LockIsolated(false)
    let store = TestStore(initialState: TorrentList.State(server: server)) {
      TorrentList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.torrentClient.torrents = { _ in
        if isOffline.value { throw Offline() }
        return .mock
      }
      $0.torrentClient.freeSpace = { _ in Measurement(value: 1, unit: .gigabytes) }
    }
    let task = await store.send(.task)
    await store.receive(\.refresh) { $0.isLoading = true }
    await store.receive(\.freeSpaceResponse.success) {
      $0.freeSpace = Measurement(value: 1, unit: .gigabytes)
    }
    await store.receive(\.torrentsResponse.success) {
      $0.isLoading = false
      $0.torrents = IdentifiedArray(uniqueElements: [Torrent].mock)
    }
    isOffline.setValue(true)
    await clock.advance(by: .seconds(5))
    await store.receive(\.timerTicked)
    await store.receive(\.refresh) { $0.isLoading = true }
    await store.receive(\.torrentsResponse.failure) {
      $0.isLoading = false
      $0.alert = AlertState {
        TextState("Could not load")
      } actions: {
        ButtonState(action: .retry) { TextState("Try again") }
        ButtonState(role: .cancel) { TextState("OK") }
      } message: {
        TextState("You are offline.")
      }
    }
    await clock.advance(by: .seconds(5))
    await store.receive(\.timerTicked)
    await clock.run()
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await task.finish()
  }

  @Test func removingATorrent() async {
    let torrent = [Torrent].mock[2]
    var state = TorrentList.State(server: server)
    state.torrents = IdentifiedArray(uniqueElements: [Torrent].mock)
    let store = TestStore(initialState: state) {
      TorrentList()
    } withDependencies: {
      $0.torrentClient.remove = { _, deletingData, _ in
        struct Failure: LocalizedError { var errorDescription: String? { "Denied" } }
        #expect(deletingData)
        throw Failure()
      }
    }
    await store.send(.removeButtonTapped(torrent)) { $0.dialog = .remove(torrent) }
    await store.send(.dialog(.presented(.remove(3, deletingData: true)))) {
      $0.dialog = nil
      $0.torrents.remove(id: 3)
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.receive(\.torrentsResponse.failure)
    store.assert { #expect($0.alert?.message == TextState("Denied")) }
  }

  @Test func searchIsDebounced() async {
    let store = TestStore(initialState: TorrentList.State(server: server)) {
      TorrentList()
    } withDependencies: {
      $0.torrentClient.torrents = { _ in [] }
    }
    await store.send(\.binding.query, "d") { $0.query = "d" }
    await store.send(\.binding.query, "de") { $0.query = "de" }
    await store.receive(\.refresh, timeout: .seconds(1)) { $0.isLoading = true }
    await store.receive(\.torrentsResponse.success) { $0.isLoading = false }
  }

  @Test func torrentScreen() async {
    let store = Store(initialState: TorrentList.State(server: server)) {
      TorrentList()
    } withDependencies: {
      $0.torrentClient = .previewValue
      $0.continuousClock = TestClock()
    }
    let screen = Screen(
      NavigationStack { TorrentListView(store: store) },
      columns: 60,
      rows: 24
    )
    await screen.wait { $0.contains("Free space") }
    #expect(screen.contains("12 GB"))
    #expect(screen.contains("1 GB of 4 GB 5m"))
    screen.tap("View options")
    screen.tap("Seeding")
    #expect(screen.contains("archlinux") && !screen.contains("debian"))
    screen.tap("View options")
    screen.tap("All")
    screen.tap("View options")
    screen.tap("Size")
    #expect(store.visible.map(\.id) == [1, 3, 2])
    screen.tap("Search torrents")
    screen.type("none")
    #expect(screen.contains("No Results for “none”"))
    screen.press(.escape)
    screen.tap("Add link")
    screen.type("magnet:?x")
    screen.tap("Add")
    #expect(store.link == "magnet:?x" && !store.isAdding)
  }

  @Test func serverScreens() async {
    @Shared(.servers) var servers = [server]
    let store = Store(initialState: Servers.State()) {
      Servers()
    } withDependencies: {
      $0.torrentClient = .previewValue
      $0.continuousClock = TestClock()
    }
    let screen = Screen(ServersView(store: store), columns: 60, rows: 30)
    screen.tap("Home")
    await screen.wait { $0.contains("debian") }
    screen.tap("debian-13.iso")
    await screen.wait { $0.contains("Limit") }
    #expect(screen.contains("25%") && screen.contains("50 MB/s"))
    screen.tap("Pinned")
    screen.press(.escape)
    await screen.wait { $0.contains("Others") }
    #expect(screen.contains("Pinned"))
    screen.press(.escape)
    screen.tap("Add")
    await screen.wait { $0.contains("New server") }
    screen.type("NAS")
    screen.tap("Host")
    screen.type("nas.LOCAL")
    #expect(screen.contains("Connects to https://nas.local:9091"))
    screen.tap("Save")
    await screen.wait { !$0.contains("Security") }
    #expect(servers.map(\.name) == ["Home", "NAS"])
  }
}
