import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

/// Tests of an app with a stack: a list in a file, a form, details with alerts, and a screen with a
/// timer and a stream.
@MainActor
@Suite struct BandsTests {
  private let players: IdentifiedArrayOf<Player> = [
    Player(id: UUID(1), name: "Blob"), Player(id: UUID(2), name: "Blob Jr."),
  ]

  private var band: Band {
    Band(id: UUID(0), length: .seconds(4), players: players, title: "The Blobs")
  }

  @Test func `a band is added with the players that have names`() async {
    let store = TestStore(initialState: BandsList.State()) {
      BandsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var band = Band(id: UUID(0), players: [Player(id: UUID(1))])
    await store.send(.addButtonTapped) {
      $0.destination = .add(BandForm.State(band: band))
    }
    band.title = "The Blobs"
    await store.send(\.destination.add.binding.band, band) {
      $0.destination?.modify(\.add) { $0.band.title = "The Blobs" }
    }
    await store.send(\.destination.add.addPlayerButtonTapped) {
      $0.destination?.modify(\.add) {
        $0.band.players.append(Player(id: UUID(2)))
        $0.focus = .player(UUID(2))
      }
    }
    await store.send(
      .destination(.presented(.add(.set(\.band.players[id: UUID(2)]!.name, "Blob"))))
    ) {
      $0.destination?.modify(\.add) { $0.band.players[id: UUID(2)]?.name = "Blob" }
    }
    band.players = [Player(id: UUID(2), name: "Blob")]
    await store.send(.confirmButtonTapped) {
      $0.destination = nil
      $0.$bands.withLock { $0 = [band] }
    }
  }

  @Test func `a form without players contains one player without a name`() async {
    let store = TestStore(initialState: BandForm.State(band: band, focus: .player(UUID(2)))) {
      BandForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.deletePlayers(atOffsets: [1])) {
      $0.band.players.remove(id: UUID(2))
      $0.focus = .player(UUID(1))
    }
    await store.send(.deletePlayers(atOffsets: [0])) {
      $0.band.players = [Player(id: UUID(0))]
      $0.focus = .player(UUID(0))
    }
  }

  @Test func `an alert confirms the deletion of all bands`() async {
    @Shared(.bands) var bands = [band]
    let store = TestStore(initialState: BandsList.State()) { BandsList() }
    await store.send(.clearButtonTapped) { $0.destination = .alert(.startOver(count: 1)) }
    await store.send(\.destination.alert.startOver) {
      $0.destination = nil
      $0.$bands.withLock { $0 = [] }
    }
    #expect(bands.isEmpty)
  }

  @Test func `a band that is deleted in its details is removed from the stack and the list`()
    async throws
  {
    @Shared(.bands) var bands = [band]
    let shared = try #require(Shared($bands[id: band.id]))
    let store = TestStore(
      initialState: BandsApp.State(
        path: StackState([.detail(BandDetail.State(band: shared))])
      )
    ) {
      BandsApp()
    }
    let id = try #require(store.state.path.ids.first)
    await store.send(\.path[id: id].detail.deleteButtonTapped) {
      $0.path[id: id]?.modify(\.detail) { $0.destination = .alert(.deleteBand) }
    }
    await store.send(\.path[id: id].detail.destination.alert.confirmDeletion) {
      $0.path[id: id]?.modify(\.detail) { $0.destination = nil }
      $0.list.$bands.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test func `an edited band is changed everywhere`() async throws {
    @Shared(.bands) var bands = [band]
    let shared = try #require(Shared($bands[id: band.id]))
    let store = TestStore(initialState: BandDetail.State(band: shared)) { BandDetail() }
    await store.send(.editButtonTapped) {
      $0.destination = .edit(BandForm.State(band: band))
    }
    var edited = band
    edited.title = "Blobs United"
    await store.send(\.destination.edit.binding.band, edited) {
      $0.destination?.modify(\.edit) { $0.band = edited }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$band.withLock { $0 = edited }
    }
    #expect(bands[id: band.id]?.title == "Blobs United")
  }

  @Test(arguments: [true, false])
  func `without a microphone the alert offers to continue or to open the settings`(
    rehearses: Bool
  ) async {
    let store = TestStore(initialState: BandDetail.State(band: Shared(value: band))) {
      BandDetail()
    } withDependencies: {
      $0.microphone.permission = { .denied }
    }
    await store.send(.rehearseButtonTapped) { $0.destination = .alert(.microphoneDenied) }
    if rehearses {
      await store.send(\.destination.alert.rehearseWithoutRecording) { $0.destination = nil }
      await store.receive(\.delegate.rehearse)
    } else {
      await confirmation { opened in
        store.dependencies.openSettings = { opened() }
        await store.send(\.destination.alert.openSettings) { $0.destination = nil }
        await store.finish()
      }
    }
  }

  @Test func `a rehearsal is timed, recorded, saved and ends automatically`() async throws {
    let clock = TestClock()
    @Shared(.bands) var bands = [band]
    let shared = try #require(Shared($bands[id: band.id]))
    let store = TestStore(
      initialState: BandsApp.State(
        path: StackState([.detail(BandDetail.State(band: shared))])
      )
    ) {
      BandsApp()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.microphone.permission = { .undetermined }
      $0.microphone.requestPermission = { .granted }
      $0.microphone.listen = { language in
        AsyncThrowingStream { continuation in
          continuation.yield("La, la")
          continuation.finish()
        }
      }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off(showSkippedAssertions: false)

    let id = try #require(store.state.path.ids.first)
    await store.send(\.path[id: id].detail.rehearseButtonTapped)
    await store.receive(\.path[id: id].detail.delegate.rehearse)
    let rehearseID = try #require(store.state.path.ids.last)
    let onTask = await store.send(\.path[id: rehearseID].rehearse.onTask)
    await store.receive(\.path[id: rehearseID].rehearse.heard, "La, la") {
      $0.path[id: rehearseID]?.modify(\.rehearse) { $0.recording = "La, la" }
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.path[id: rehearseID].rehearse.timerTick)
    await store.receive(\.path[id: rehearseID].rehearse.timerTick) {
      $0.path[id: rehearseID]?.modify(\.rehearse) { $0.playerIndex = 1 }
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.path.popFrom)
    await onTask.finish()

    store.assert {
      $0.path[id: id]?.modify(\.detail) {
        $0.$band.withLock {
          $0.rehearsals = [
            Rehearsal(
              id: UUID(0),
              date: Date(timeIntervalSince1970: 1_234_567_890),
              recording: "La, la"
            )
          ]
        }
      }
    }
    #expect(bands[0].rehearsals.count == 1)
  }

  @Test func `a microphone that fails shows an alert, and the rehearsal waits`() async {
    struct Broken: Error {}
    let clock = TestClock()
    let store = TestStore(initialState: Rehearse.State(band: Shared(value: band))) {
      Rehearse()
    } withDependencies: {
      $0.continuousClock = clock
      $0.microphone.permission = { .granted }
      $0.microphone.listen = { _ in .finished(throwing: Broken()) }
      $0.dismiss = DismissEffect {}
    }
    let onTask = await store.send(.onTask)
    await store.receive(\.microphoneFailed) { $0.alert = .microphoneFailed }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick)
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) { $0.secondsElapsed = 1 }
    await store.send(.nextButtonTapped) {
      $0.playerIndex = 1
      $0.secondsElapsed = 2
    }
    await store.send(.nextButtonTapped) { $0.alert = .end(isDiscardable: false) }
    await store.send(\.alert.discard) { $0.alert = nil }
    await onTask.cancel()
  }

  @Test func `bands are written to their file, and read from it`() {
    withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      @Shared(.bands) var bands
      $bands.withLock { $0 = [band] }
      @Shared(.fileStorage(.documentsDirectory.appending(component: "bands.json"))) var file:
        [Band]?
      #expect(file == [band])
    }
  }

  @Test func `a band is added, edited and rehearsed through the screens`() async {
    await withDependencies {
      $0.continuousClock = TestClock()
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.microphone.permission = { .granted }
      $0.microphone.listen = { _ in .finished() }
      $0.uuid = UUIDGenerator { UUID() }
    } operation: {
      @Shared(.bands) var bands = [band]
      let store = Store(initialState: BandsApp.State()) { BandsApp() }
      let screen = Screen(BandsAppView(store: store), columns: 60, rows: 24)
      screen.tap("Add")
      #expect(screen.contains("New band"))
      #expect(screen.focused == "Title")
      screen.type("Mobs")
      screen.tap("Save")
      #expect(bands.map(\.title) == ["The Blobs", "Mobs"])

      screen.tap("The Blobs")
      #expect(screen.contains("Blob Jr."))
      screen.tap("Edit")
      screen.press(.end)
      screen.type("!")
      screen.tap("Done")
      #expect(screen.contains("The Blobs!"))
      #expect(bands[0].title == "The Blobs!")

      screen.tap("Rehearse")
      #expect(await screen.wait { $0.contains("Plays: Blob") })
      screen.tap("Next")
      #expect(screen.contains("Plays: Blob Jr."))
      screen.tap("End")
      #expect(screen.contains("End the rehearsal?"))
      screen.tap("Save and end")
      #expect(await screen.wait { $0.contains("Past rehearsals") })
    }
  }
}
