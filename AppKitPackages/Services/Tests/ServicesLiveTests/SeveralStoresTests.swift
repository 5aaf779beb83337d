import Foundation
import Models
import Services
import Testing

@testable import ServicesLive

struct SeveralStoresTests {
  let folder = TemporaryFolder()

  @Test(.timeLimit(.minutes(10)))
  func `a store observes the changes of another store as external`() async throws {
    let services = try folder.services()
    let (one, two) = (services.forAnotherStore(), services.forAnotherStore())
    var ownChanges = one.todoClient.changes().makeAsyncIterator()
    var otherChanges = two.todoClient.changes().makeAsyncIterator()
    for number in 1...3 {
      try await one.todoClient.add(Todo("Number \(number)"))
      #expect(await ownChanges.next()?.origin == .local)
      #expect(await otherChanges.next()?.origin == .external)
      #expect(try await two.todoClient.count(.all) == number)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `stores observe the changes of other processes`() async throws {
    let services = try folder.services()
    let store = services.forAnotherStore()
    var changes = store.todoClient.changes().makeAsyncIterator()
    try await folder.services().todoClient.add(Todo("from outside"))
    #expect(await changes.next()?.origin == .external)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a store observes the settings of another store, not its own`() async throws {
    let services = try folder.services()
    let (one, two) = (services.forAnotherStore(), services.forAnotherStore())
    var changesOfOne = one.settingsClient.changes().makeAsyncIterator()
    try await one.settingsClient.save(AppSettings(theme: .dark))
    try await two.settingsClient.save(AppSettings(theme: .light))
    #expect(await changesOfOne.next()?.theme == .light)
  }

  @Test func `each store has a profile of its own`() async throws {
    let services = try folder.services()
    let ada = UserProfile(id: UUID(), name: "Ada")
    let (one, two) = (services.forAnotherStore(), services.forAnotherStore())
    try await one.profileClient.create(ada)
    try await one.profileClient.select(ada.id)
    #expect(try await one.profileClient.current() == ada)
    #expect(try await two.profileClient.current()?.name == "Me")
    // A new store begins with the profile that was selected last.
    #expect(try await services.forAnotherStore().profileClient.current() == ada)
    try await one.profileClient.select(nil)
    #expect(try await services.forAnotherStore().profileClient.current() == nil)
  }
}
