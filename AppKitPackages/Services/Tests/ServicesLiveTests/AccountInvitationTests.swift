import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import ServicesSodium
import Testing

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct AccountInvitationTests {
  private let schema = PostgresServer.shared.newSchema()

  @Test func `an invitation creates one account`() async throws {
    let process = try await AccountProcess(schema)
    let invitation = try await process.accounts.invite(by: nil)
    #expect(try await process.accounts.isValid(invitation: invitation.token))
    let names = await withTaskGroup(of: String?.self) { group in
      for number in 0..<8 {
        group.addTask {
          try? await process.accounts.accept(
            invitation.token,
            name: "Person \(number)",
            password: "correct horse"
          ).account.name
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names.count { $0 != nil } == 1)
    #expect(try await !process.accounts.isValid(invitation: invitation.token))
    await #expect(throws: AccountError.invalidInvitation) {
      try await process.accounts.accept(invitation.token, name: "x", password: "correct horse")
    }
  }

  @Test func `an invitation expires`() async throws {
    let process = try await AccountProcess(schema)
    let invitation = try await process.accounts.invite(by: nil)
    try PostgresServer.shared.execute("UPDATE \(schema).invitation SET expires = now()")
    #expect(try await !process.accounts.isValid(invitation: invitation.token))
    await #expect(throws: AccountError.invalidInvitation) {
      try await process.accounts.accept(invitation.token, name: "Ada", password: "correct horse")
    }
  }

  @Test func `a refused name or password does not use up the invitation`() async throws {
    let process = try await AccountProcess(schema)
    try await process.add("Ada")
    let token = try await process.accounts.invite(by: nil).token
    for (name, password, expected) in [
      ("ADA", "correct horse", AccountError.nameTaken(name: "ADA")),
      (" ", "correct horse", .invalidName(longest: 64)),
      ("a\u{202E}b", "correct horse", .invalidName(longest: 64)),
      ("Bob", "1234567", .shortPassword(minimum: 8)),
      ("Bob", String(repeating: "x", count: 201), .longPassword(maximum: 200)),
    ] {
      await #expect(throws: expected) {
        try await process.accounts.accept(token, name: name, password: password)
      }
    }
    _ = try await process.accounts.accept(token, name: "Bob", password: "tree-hat")
  }

  @Test func `a person has a limited number of unused invitations`() async throws {
    let process = try await AccountProcess(schema)
    let ada = try await process.add("Ada").account.id
    for _ in 0..<20 { _ = try await process.accounts.invite(by: ada) }
    await #expect(throws: AccountError.tooManyInvitations(most: 20)) {
      try await process.accounts.invite(by: ada)
    }
    try PostgresServer.shared.execute("UPDATE \(schema).invitation SET expires = now()")
    _ = try await process.accounts.invite(by: ada)
  }

  @Test func `invitations at the same time do not exceed the limit`() async throws {
    let processes = [try await AccountProcess(schema), try await AccountProcess(schema)]
    let ada = try await processes[0].add("Ada").account.id
    let made = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask { (try? await processes[number % 2].accounts.invite(by: ada)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 20)
  }
}
