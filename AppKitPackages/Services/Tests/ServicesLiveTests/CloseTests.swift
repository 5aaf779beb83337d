import Foundation
import Models
import Services
import Testing

@testable import ServicesLive

struct CloseTests {
  private let folder = TemporaryFolder()

  @Test func `operations after the close throw an error`() async throws {
    let services = try folder.services()
    let other = services.forAnotherStore()
    services.close()
    services.close()
    let error = ServiceError.closedDatabase(path: folder.directories.database)
    await #expect(throws: error) { try await services.todoClient.count(.all) }
    await #expect(throws: error) { try await services.todoClient.add(Todo("Milk")) }
    await #expect(throws: error) { try await services.todoClient.eraseAll() }
    await #expect(throws: error) { try await services.profileClient.current() }
    await #expect(throws: error) {
      try await other.searchClient.search("milk", TodoQuery(filter: .all, limit: 10))
    }
  }

  @Test func `a change of another process after the close is ignored`() async throws {
    let services = try folder.services()
    services.close()
    let other = try folder.services()
    try await other.todoClient.add(Todo("Milk"))
    #expect(try await other.todoClient.count(.all) == 1)
  }

  /// Tries to make an operation use the connection after it is closed: windows of the browser read
  /// and write on all threads when the host exits.
  @Test(.timeLimit(.minutes(10)))
  func `operations that run during the close complete or throw`() async throws {
    for round in 0..<20 {
      let folder = TemporaryFolder()
      let services = try folder.services()
      let (started, continuation) = AsyncStream<Void>.makeStream()
      let added = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let store = services.forAnotherStore()
            var added = 0
            do {
              while true {
                try await store.todoClient.add(Todo("Milk"))
                added += 1
                _ = try await store.todoClient.fetch(TodoQuery())
                continuation.yield()
              }
            } catch {
              #expect(error as? ServiceError == .closedDatabase(path: folder.directories.database))
            }
            return added
          }
        }
        var iterator = started.makeAsyncIterator()
        for _ in 0...round { await iterator.next() }
        services.close()
        return await group.reduce(0, +)
      }
      // Each to-do whose addition returned without an error is in the file.
      #expect(try await folder.services().todoClient.count(.all) == added)
    }
  }
}
