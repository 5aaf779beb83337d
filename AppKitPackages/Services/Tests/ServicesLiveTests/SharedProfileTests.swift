import Foundation
import PostgresTesting
import Services
import Testing

@testable import ServicesPostgres

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct SharedProfileTests {
  private let schema = PostgresServer.shared.newSchema()

  @Test func `the first account receives the profiles without an account`() async throws {
    let process = try await AccountProcess(schema)
    try await process.services.todoClient.add(Todo("before"))
    let ada = process.person(try await process.add("Ada"))
    let bob = process.person(try await process.add("Bob"))
    #expect(try await ada.profileClient.all().map(\.name) == ["Me"])
    #expect(try await ada.todoClient.count(.all) == 1)
    #expect(try await bob.profileClient.all().map(\.name) == ["Bob"])
    #expect(try await bob.profileClient.current()?.name == "Bob")
    #expect(try await bob.todoClient.count(.all) == 0)
    // Connections without an account see the profiles without one, and create none.
    #expect(try await process.services.profileClient.all() == [])
    let later = try await AccountProcess(schema)
    #expect(try await later.services.profileClient.all() == [])
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await later.services.todoClient.count(.all)
    }
    let named = try await PostgresServices(
      url: PostgresServer.shared.url,
      account: "ada",
      schema: schema,
      options: .patient()
    )
    #expect(try await named.todoClient.count(.all) == 1)
    await #expect(throws: AccountError.noSuchAccount(name: "Eve")) {
      try await PostgresServices(url: PostgresServer.shared.url, account: "Eve", schema: schema)
    }
  }

  @Test func `people may have profiles of the same name`() async throws {
    let process = try await AccountProcess(schema)
    let ada = process.person(try await process.add("Ada"))
    let bob = process.person(try await process.add("Bob"))
    for person in [ada, bob] {
      try await person.profileClient.create(UserProfile(id: UUID(), name: "Work"))
      await #expect(throws: ServiceError.profileNameTaken(name: "work")) {
        try await person.profileClient.create(UserProfile(id: UUID(), name: "work"))
      }
    }
  }

  @Test func `a selected profile is selected on other processes and in new windows`() async throws {
    let one = try await AccountProcess(schema)
    let session = try await one.add("Ada")
    let bob = try await one.add("Bob")
    let work = UserProfile(id: UUID(), name: "Work")
    try await one.person(session).profileClient.create(work)
    try await one.person(session).profileClient.select(work.id)
    let two = try await AccountProcess(schema)
    #expect(try await two.person(session).profileClient.current() == work)
    #expect(try await two.person(bob).profileClient.current()?.name == "Bob")
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await two.person(bob).profileClient.select(work.id)
    }
    try await one.person(session).profileClient.select(nil)
    #expect(try await two.person(session).profileClient.current() == nil)
  }

  @Test func `each account has settings of its own`() async throws {
    let process = try await AccountProcess(schema)
    let ada = process.person(try await process.add("Ada"))
    let bob = process.person(try await process.add("Bob"))
    let client = try #require(ada.settingsClient)
    #expect(try await client.load() == AppSettings())
    let window = ada.forAnotherStore()
    var changes = try #require(window.settingsClient).changes().makeAsyncIterator()
    try await client.save(AppSettings(theme: .dark))
    #expect(await changes.next() == AppSettings(theme: .dark))
    #expect(try await client.load() == AppSettings(theme: .dark))
    #expect(try await bob.settingsClient?.load() == AppSettings())
    #expect(process.services.settingsClient == nil)
  }

  @Test func `people with a shared profile see each other's changes`() async throws {
    let one = try await AccountProcess(schema)
    let two = try await AccountProcess(schema)
    let (ada, bob) = (try await one.add("Ada"), try await one.add("Bob"))
    let (adas, bobs) = (one.person(ada), two.person(bob))
    let profile = try #require(try await adas.profileClient.current())
    try await one.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "BOB")
    #expect(
      try await one.accounts.people(sharing: profile.id, of: ada.account.id) == ["Bob"]
    )
    var shared = profile
    shared.owner = "Ada"
    #expect(try await bobs.profileClient.all().last == shared)
    try await bobs.profileClient.select(profile.id)
    var changes = bobs.todoClient.changes().makeAsyncIterator()
    let todo = Todo("from Ada")
    try await adas.todoClient.add(todo)
    // The listener of the other process may connect after the first change.
    let repeated = Task {
      while !Task.isCancelled { try await adas.todoClient.update(todo) }
    }
    defer { repeated.cancel() }
    try await bobs.todoClient.add(Todo("from Bob"))
    #expect(await changes.next() != nil)
    #expect(
      try await adas.todoClient.fetch(TodoQuery(filter: .all, sort: .added)).map(\.title)
        == ["from Ada", "from Bob"]
    )
    #expect(try await bobs.todoClient.count(.all) == 2)
  }

  @Test func `only the owner changes, deletes and shares a profile`() async throws {
    let process = try await AccountProcess(schema)
    let (ada, bob) = (try await process.add("Ada"), try await process.add("Bob"))
    let eve = try await process.add("Eve")
    let profile = try #require(try await process.person(ada).profileClient.current())
    try await process.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "Bob")
    let error = ServiceError.sharedProfile(name: profile.name, owner: "Ada")
    let client = process.person(bob).profileClient
    await #expect(throws: error) {
      try await client.update(UserProfile(id: profile.id, name: "Mine"))
    }
    await #expect(throws: error) { try await client.delete(profile.id) }
    await #expect(throws: error) {
      try await process.accounts.share(profile.id, of: bob.account.id, withPersonNamed: "Eve")
    }
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await process.accounts.share(profile.id, of: eve.account.id, withPersonNamed: "Bob")
    }
    #expect(try await process.accounts.people(sharing: profile.id, of: bob.account.id) == [])
    await #expect(throws: AccountError.sharedWithOwner(name: "Ada")) {
      try await process.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "Ada")
    }
    await #expect(throws: AccountError.noSuchAccount(name: "Zoe")) {
      try await process.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "Zoe")
    }
    #expect(try await process.person(ada).profileClient.all() == [profile])
    #expect(
      error.description == """
        The profile "\(profile.name)" belongs to Ada, and only Ada can change or delete it. \
        To fix this, ask Ada, or leave the profile.
        """
    )
  }

  @Test(arguments: [1, 1000])
  func `to-dos are not added to a profile that is taken back meanwhile`(count: Int) async throws {
    let process = try await AccountProcess(schema)
    let (ada, bob) = (try await process.add("Ada"), try await process.add("Bob"))
    let adas = process.person(ada)
    let profile = try #require(try await adas.profileClient.current())
    try await process.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "Bob")
    let bobs = process.person(bob)
    try await bobs.profileClient.select(profile.id)

    let other = try PostgresConnection.connect(
      to: PostgresAddress(PostgresServer.shared.url),
      schema: schema
    )
    try other.execute("BEGIN; LOCK TABLE todo IN SHARE MODE")
    let adding = Task {
      if count == 1 { return try await bobs.todoClient.add(Todo("x")) }
      try await bobs.todoClient.importTodos((0..<count).map { Todo("\($0)") }) { _ in }
    }
    let waiting =
      "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '\(schema).todo'::regclass"
    while try other.query(waiting).count == 0 { await Task.yield() }
    try await process.accounts.stopSharing(
      profile.id,
      of: ada.account.id,
      withPersonNamed: "Bob"
    )
    try other.execute("COMMIT")
    await #expect(throws: ServiceError.noCurrentProfile) { try await adding.value }
    #expect(try await adas.todoClient.count(.all) == 0)
  }

  @Test func `a person loses a profile that is taken back or left`() async throws {
    let process = try await AccountProcess(schema)
    let (ada, bob) = (try await process.add("Ada"), try await process.add("Bob"))
    let profile = try #require(try await process.person(ada).profileClient.current())
    let bobs = process.person(bob)
    for number in 0..<2 {
      try await process.accounts.share(profile.id, of: ada.account.id, withPersonNamed: "Bob")
      try await bobs.profileClient.select(profile.id)
      _ = try await bobs.todoClient.count(.all)
      if number == 0 {
        try await process.accounts.stopSharing(
          profile.id,
          of: ada.account.id,
          withPersonNamed: "Bob"
        )
      } else {
        try await process.accounts.leave(profile.id, as: bob.account.id)
      }
      #expect(try await bobs.profileClient.current() == nil)
      await #expect(throws: ServiceError.noCurrentProfile) {
        try await bobs.todoClient.fetch(TodoQuery())
      }
      await #expect(throws: ServiceError.noCurrentProfile) {
        try await bobs.todoClient.add(Todo("x"))
      }
    }
    // Owners do not leave their profiles.
    try await process.accounts.leave(profile.id, as: ada.account.id)
    #expect(try await process.person(ada).profileClient.all() == [profile])
  }
}
