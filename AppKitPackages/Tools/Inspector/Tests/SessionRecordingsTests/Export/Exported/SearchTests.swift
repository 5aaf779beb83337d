import ComposableArchitectureCore
import Foundation
import Testing

@MainActor
@Test func `The recorded session of Search`() async {
  let song1 = Song(
    id: UUID(1),
    title: "Blob",
    released: Date(timeIntervalSince1970: 0),
    playCount: 0
  )
  let song2 = Song(
    id: UUID(2),
    title: "The “Blob”\tof\nmany lines and characters, such as \\",
    released: Date(timeIntervalSince1970: 1000000.5),
    playCount: 2
  )
  let song3 = Song(
    id: UUID(1),
    title: "Blob Jr.",
    released: Date(timeIntervalSince1970: 0),
    playCount: 0
  )
  let song4 = Song(
    id: UUID(2),
    title: "The “Blob Jr.”\tof\nmany lines and characters, such as \\",
    released: Date(timeIntervalSince1970: 1000000.5),
    playCount: 2
  )
  let clock = TestClock()
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.continuousClock = clock
    let searchCalls = LockIsolated(0)
    $0.musicClient.search = { query in
      searchCalls.withValue { $0 += 1 }
      switch searchCalls.value {
      case 1:
        #expect(query == "Blob")
        return [song1, song2]
      case 2:
        #expect(query == "Blob Jr.")
        return [song3, song4]
      default:
        #expect(query == "Blobs")
        throw MusicError.offline(retryAfter: .seconds(30))
      }
    }
  }

  await store.send(\.binding.query, "Blo") {
    $0.isSearching = true
    $0.query = "Blo"
  }
  await store.send(\.binding.query, "Blob") {
    $0.query = "Blob"
  }
  await clock.advance(by: .milliseconds(300))
  await store.receive(\.response.success, [song1, song2]) {
    $0.isSearching = false
    $0.results = [song1, song2]
  }
  await store.send(.songTapped(UUID(2))) {
    $0.results[1].playCount = 3
  }
  await store.send(\.binding.query, "Blob Jr.") {
    $0.isSearching = true
    $0.query = "Blob Jr."
  }
  await clock.advance(by: .milliseconds(300))
  await store.receive(\.response.success, [song3, song4]) {
    $0.isSearching = false
    $0.results[0].title = "Blob Jr."
    $0.results[1].title = "The “Blob Jr.”\tof\nmany lines and characters, such as \\"
    $0.results[1].playCount = 2
  }
  await store.send(\.binding.query, "Blobs") {
    $0.isSearching = true
    $0.query = "Blobs"
  }
  await clock.advance(by: .milliseconds(300))
  await store.receive(\.response.failure) {
    $0.isSearching = false
    $0.problem = "offline(retryAfter: 30.0 seconds)"
  }
  await store.send(\.binding.query, "Blobby") {
    $0.isSearching = true
    $0.problem = nil
    $0.query = "Blobby"
  }
  await store.send(\.binding.query, "") {
    $0.isSearching = false
    $0.query = ""
    $0.results = []
  }
  await store.finish()
}
