import Foundation
import Models
import Services
import Testing

struct ProfileClientTests {
  @Test(arguments: Clients.Kind.allCases)
  func `the first start creates and selects a profile`(kind: Clients.Kind) async throws {
    let profiles = try await Clients(kind).profileClient
    let all = try await profiles.all()
    #expect(all.map(\.name) == ["Me"])
    #expect(try await profiles.current() == all[0])
  }

  @Test(arguments: Clients.Kind.allCases)
  func `a name has any 100 letters`(kind: Clients.Kind) async throws {
    let profiles = try await Clients(kind).profileClient
    let long = String(repeating: "🦊家a ", count: 19) + "🦊家ab"
    for name in [long, "🦊👩‍👩‍👧 \u{20BB7}", "quo'te \"double\" back\\slash"] {
      let profile = UserProfile(id: UUID(), name: name)
      try await profiles.create(profile)
      try await profiles.select(profile.id)
      #expect(try await profiles.current() == profile)
      await #expect(throws: ServiceError.profileNameTaken(name: name.uppercased())) {
        try await profiles.create(UserProfile(id: UUID(), name: name.uppercased()))
      }
    }
  }

  @Test(arguments: Clients.Kind.allCases)
  func `profiles are sorted by name, and by the numbers in it`(kind: Clients.Kind) async throws {
    let profiles = try await Clients(kind).profileClient
    for name in ["Team 10", "Ada", "team 2"] {
      try await profiles.create(UserProfile(id: UUID(), name: name))
    }
    #expect(try await profiles.all().map(\.name) == ["Ada", "Me", "team 2", "Team 10"])
  }

  @Test(arguments: Clients.Kind.allCases)
  func `each profile has its own data`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let me = try #require(try await clients.profileClient.current())
    let ada = UserProfile(id: UUID(), name: " Ada ", email: "ada@example.org")
    try await clients.profileClient.create(ada)
    #expect(try await clients.profileClient.all().map(\.name) == ["Ada", "Me"])
    let mine = Todo("mine")
    try await clients.todoClient.add(mine)
    try await clients.focusSessionClient.record(
      FocusSession(id: UUID(), start: Date(timeIntervalSince1970: 0), seconds: 600)
    )

    try await clients.profileClient.select(ada.id)
    #expect(try await clients.profileClient.current()?.name == "Ada")
    #expect(try await clients.todoClient.fetch(TodoQuery()) == [])
    #expect(try await clients.todoClient.find(mine.id) == nil)
    #expect(try await clients.searchClient.search("mine", TodoQuery(filter: .all, limit: 10)) == [])
    #expect(try await clients.focusSessionClient.sessions(nil) == [])
    await #expect(throws: ServiceError.noSuchTodo(mine.id)) {
      try await clients.todoClient.update(mine)
    }
    try await clients.todoClient.delete([mine.id])
    try await clients.todoClient.eraseAll()

    try await clients.profileClient.select(me.id)
    #expect(try await clients.todoClient.fetch(TodoQuery()) == [mine])
    #expect(try await clients.focusSessionClient.sessions(nil).count == 1)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `after logging out every client throws noCurrentProfile`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    try await clients.profileClient.select(nil)
    #expect(try await clients.profileClient.current() == nil)
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await clients.todoClient.fetch(TodoQuery())
    }
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await clients.todoClient.add(Todo("x"))
    }
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await clients.searchClient.search("x", TodoQuery(filter: .all, limit: 1))
    }
    #expect(try await clients.profileClient.all().count == 1)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `names are unique and addresses valid`(kind: Clients.Kind) async throws {
    let profiles = try await Clients(kind).profileClient
    var ada = UserProfile(id: UUID(), name: "Ada")
    await #expect(throws: ServiceError.emptyProfileName) {
      try await profiles.create(UserProfile(id: UUID(), name: " \n"))
    }
    await #expect(throws: ServiceError.profileNameTaken(name: "me")) {
      try await profiles.create(UserProfile(id: UUID(), name: "me"))
    }
    await #expect(throws: ServiceError.invalidEmail(.missingAtSign("ada"))) {
      try await profiles.create(UserProfile(id: UUID(), name: "Ada", email: "ada"))
    }
    let long = String(repeating: "a", count: 101)
    await #expect(throws: ServiceError.longProfileName(LongText(.name, count: 101))) {
      try await profiles.create(UserProfile(id: UUID(), name: long))
    }
    await #expect(throws: ServiceError.noSuchProfile(name: "Ada")) {
      try await profiles.update(ada)
    }
    try await profiles.create(ada)
    ada.name = "ADA"
    ada.email = "ada@example.org"
    try await profiles.update(ada)
    #expect(try await profiles.all().first == ada)
    ada.name = "Me"
    await #expect(throws: ServiceError.profileNameTaken(name: "Me")) {
      try await profiles.update(ada)
    }
  }

  @Test(arguments: Clients.Kind.allCases)
  func `edits of different fields are merged, and others are conflicts`(
    kind: Clients.Kind
  ) async throws {
    let profiles = try await Clients(kind).profileClient
    let base = UserProfile(id: UUID(), name: "Ada", email: "ada@example.org")
    try await profiles.create(base)
    var (mine, theirs) = (base, base)
    mine.name = "Ada L."
    theirs.email = "countess@example.org"
    #expect(try await profiles.edit(theirs, base) == theirs)
    let merged = UserProfile(id: base.id, name: "Ada L.", email: "countess@example.org")
    #expect(try await profiles.edit(mine, base) == merged)
    theirs.name = "Countess"
    await #expect(throws: ServiceError.changedProfile(merged, [.name])) {
      try await profiles.edit(theirs, base)
    }
    #expect(try await profiles.all().first { $0.id == base.id } == merged)
    #expect(try await profiles.edit(theirs, merged) == theirs)
    let gone = UserProfile(id: UUID(), name: "Gone")
    await #expect(throws: ServiceError.noSuchProfile(name: "Gone")) {
      try await profiles.edit(gone, gone)
    }
  }

  @Test(arguments: Clients.Kind.allCases)
  func `deleting the current profile logs out and deletes its data`(
    kind: Clients.Kind
  ) async throws {
    let clients = try await Clients(kind)
    let me = try #require(try await clients.profileClient.current())
    try await clients.todoClient.add(Todo("x"))
    try await clients.profileClient.delete(me.id)
    #expect(try await clients.profileClient.current() == nil)
    #expect(try await clients.profileClient.all() == [])
  }

  @Test func `a start uses the selected profile unless another is named`() async throws {
    let folder = TemporaryFolder()
    let ada = UserProfile(id: UUID(), name: "Ada")
    do {
      let services = try folder.services()
      try await services.profileClient.create(ada)
      try await services.profileClient.select(ada.id)
    }
    #expect(try await folder.services().profileClient.current() == ada)
    #expect(try await folder.services(profile: "ME").profileClient.current()?.name == "Me")
    // Naming a profile does not select it for later starts.
    #expect(try await folder.services().profileClient.current() == ada)
    #expect(throws: ServiceError.noSuchProfile(name: "Bob")) { try folder.services(profile: "Bob") }
    try await folder.services().profileClient.select(nil)
    #expect(try await folder.services().profileClient.current() == nil)
  }
}
