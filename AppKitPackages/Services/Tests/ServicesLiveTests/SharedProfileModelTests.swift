import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import Testing

/// Compares people who share profiles on two processes with a simple model.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct SharedProfileModelTests {
  private struct Model {
    struct Profile {
      var owner: Int
      var people: Set<Int> = []
      var todos: Set<UUID> = []
    }

    var profiles: [UUID: Profile] = [:]
    /// The current profile of each person.
    var selected: [UUID?]

    func isVisible(_ profile: UUID, to person: Int) -> Bool {
      guard let profile = profiles[profile] else { return false }
      return profile.owner == person || profile.people.contains(person)
    }

    func visible(to person: Int) -> Set<UUID> {
      Set(profiles.keys.filter { isVisible($0, to: person) })
    }

    func current(of person: Int) -> UUID? {
      selected[person].flatMap { isVisible($0, to: person) ? $0 : nil }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a person sees and changes own and shared to-dos only`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let schema = PostgresServer.shared.newSchema()
    let processes = [try await AccountProcess(schema), try await AccountProcess(schema)]
    let names = ["Ada", "Bob", "Eve", "Zoe"]
    var model = Model(selected: [])
    var ids: [Account.ID] = []
    var people: [PostgresServices] = []
    var todos: [UUID] = []
    for (index, name) in names.enumerated() {
      let session = try await processes[0].add(name)
      ids.append(session.account.id)
      people.append(processes[index % 2].person(session))
      let profile = try #require(try await people[index].profileClient.current())
      model.profiles[profile.id] = Model.Profile(owner: index)
      model.selected.append(profile.id)
    }
    for step in 0..<250 {
      let person = Int.random(in: 0..<4, using: &random)
      let other = Int.random(in: 0..<4, using: &random)
      let services = people[person]
      let accounts = processes[step % 2].accounts
      let profile = try #require(model.profiles.keys.sorted().randomElement(using: &random))
      let isOwner = model.profiles[profile]?.owner == person
      let current = model.current(of: person)
      let foreign = todos.randomElement(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let new = UserProfile(id: UUID(), name: "Profile \(step)")
        try await services.profileClient.create(new)
        model.profiles[new.id] = Model.Profile(owner: person)
      case 1 where model.profiles.count > 6:
        let result = await succeeds { try await services.profileClient.delete(profile) }
        if isOwner { model.profiles[profile] = nil }
        #expect(result == (isOwner || !model.isVisible(profile, to: person)))
      case 2, 3:
        let result = await succeeds {
          try await accounts.share(profile, of: ids[person], withPersonNamed: names[other])
        }
        #expect(result == (isOwner && person != other))
        if result { model.profiles[profile]?.people.insert(other) }
      case 4:
        let result = await succeeds {
          try await accounts.stopSharing(profile, of: ids[person], withPersonNamed: names[other])
        }
        #expect(result == isOwner)
        if result { model.profiles[profile]?.people.remove(other) }
      case 5:
        try await accounts.leave(profile, as: ids[person])
        model.profiles[profile]?.people.remove(person)
      case 6, 7:
        let result = await succeeds { try await services.profileClient.select(profile) }
        #expect(result == model.isVisible(profile, to: person))
        if result { model.selected[person] = profile }
      case 8:
        let result = await succeeds {
          try await services.profileClient.update(UserProfile(id: profile, name: "Name \(step)"))
        }
        #expect(result == isOwner)
      case 9:
        guard let foreign else { continue }
        let isVisible = current.map { model.profiles[$0]!.todos.contains(foreign) } ?? false
        let result = await succeeds {
          try await services.todoClient.update(Todo(id: foreign, title: "edited \(step)"))
        }
        #expect(result == isVisible)
        if current != nil {
          #expect((try await services.todoClient.find(foreign) != nil) == isVisible)
        }
      case 10:
        guard let foreign else { continue }
        let result = await succeeds { try await services.todoClient.delete([foreign]) }
        #expect(result == (current != nil))
        if let current { model.profiles[current]?.todos.remove(foreign) }
      default:
        let todo = Todo("step \(step)")
        let result = await succeeds { try await services.todoClient.add(todo) }
        #expect(result == (current != nil))
        if let current {
          model.profiles[current]?.todos.insert(todo.id)
          todos.append(todo.id)
        }
      }
      try await compare(people, with: model)
    }
  }

  private func compare(_ people: [PostgresServices], with model: Model) async throws {
    for (person, services) in people.enumerated() {
      let profiles = try await services.profileClient.all()
      #expect(Set(profiles.map(\.id)) == model.visible(to: person))
      for profile in profiles {
        #expect((profile.owner == nil) == (model.profiles[profile.id]?.owner == person))
      }
      let current = model.current(of: person)
      #expect(try await services.profileClient.current()?.id == current)
      let all = TodoQuery(filter: .all, sort: .added)
      guard let current else {
        #expect(await !succeeds { _ = try await services.todoClient.fetch(all) })
        #expect(
          await !succeeds {
            _ = try await services.searchClient.search("step", TodoQuery(filter: .all, limit: 1000))
          }
        )
        continue
      }
      let expected = model.profiles[current]?.todos
      #expect(try await Set(services.todoClient.fetch(all).map(\.id)) == expected)
      #expect(try await services.todoClient.count(.all) == expected?.count)
      let found =
        try await services.searchClient.search("step edited", TodoQuery(filter: .all, limit: 1000))
        + services.searchClient.search("step", TodoQuery(filter: .all, limit: 1000))
        + services.searchClient.search("edited", TodoQuery(filter: .all, limit: 1000))
      #expect(Set(found.map(\.id)) == expected)
    }
  }

  private func succeeds(_ operation: () async throws -> Void) async -> Bool {
    do { try await operation() } catch { return false }
    return true
  }
}
