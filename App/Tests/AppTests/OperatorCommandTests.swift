import Foundation
import PostgresTesting
import Testing

/// Tests of the commands with which a server is operated.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct OperatorCommandTests {
  private let app = CommandLineApp()

  @Test func `only the command migrate changes the tables of an earlier version`() throws {
    let server = try PostgresServer()
    let all = ["--database", server.url]
    #expect(try app.run(["add"] + all + ["x"]).isSuccess)
    try server.execute("DELETE FROM todos.migration WHERE version > 5")
    let before = try server.rows("SELECT * FROM todos.migration")
    for command in [["list"], ["add", "y"], ["accounts", "list"]] {
      let result = try app.run(command + all, isolated: false)
      #expect(result.status == 1)
      #expect(
        result.error.contains("were written by an earlier version of this app. To fix this, run")
      )
    }
    #expect(try server.rows("SELECT * FROM todos.migration") == before)
  }

  @Test func `the command migrate says what it did`() throws {
    let server = try PostgresServer()
    let first = try app.run("migrate", "--database", server.url)
    #expect(first.output.hasPrefix("The tables were created: version "))
    let second = try app.run("migrate", "--database", server.url)
    #expect(second.output.hasPrefix("The tables are current: version "))
    let wrong = try app.run("migrate")
    #expect(wrong.status == 64 && wrong.error.contains("name a server with --database"))
  }

  @Test func `accounts are listed as text and as JSON, and a deletion is confirmed`() throws {
    let server = try PostgresServer()
    let all = ["--database", server.url]
    #expect(try app.run(["accounts", "list"] + all, isolated: false).output == "")
    try server.execute(
      """
      INSERT INTO todos.account (id, name, key, password)
      VALUES ('00000000-0000-0000-0000-000000000001', 'Ada', 'ada', 'x')
      """
    )
    for (command, outcome) in [
      ("sign-out", "is signed out everywhere"),
      ("disable", "is disabled, and its windows are closed"),
      ("enable", "can sign in again"), ("disable", "is disabled, and its windows are closed"),
    ] {
      #expect(
        try app.run(["accounts", command, "ADA"] + all, isolated: false).output
          == "The account \"ADA\" \(outcome).\n"
      )
    }
    #expect(
      try app.run(["accounts", "list"] + all, isolated: false).output
        == "Ada (disabled): profiles: 0, to-dos: 0, browsers: 0\n"
    )
    let json = try app.run(["accounts", "list", "--json"] + all, isolated: false).output
    #expect(json.contains(#""isDisabled" : true"#))
    let refused = try app.run(["accounts", "delete", "Ada"] + all, isolated: false)
    #expect(refused.status == 64 && refused.error.contains("add --yes, or disable the account"))
    #expect(
      try app.run(["accounts", "delete", "Ada", "--yes"] + all, isolated: false).output
        == "The account \"Ada\" is deleted.\n"
    )
    let unknown = try app.run(["accounts", "enable", "Ada"] + all, isolated: false)
    #expect(unknown.status == 1 && unknown.error.contains(#"There is no person named "Ada"."#))
    let local = try app.run(["accounts", "list"], isolated: false)
    #expect(local.status == 64)
  }

  @Test(arguments: [false, true])
  func `a copy is restored, and to-dos are replaced only on request`(isServer: Bool) throws {
    let server = try isServer ? PostgresServer() : nil
    let all = server.map { ["--database", $0.url] } ?? []
    let file = app.folder + "/copy"
    #expect(try app.run(["add"] + all + ["first"]).isSuccess)
    #expect(try app.run(["backup"] + all + [file]).output == "Wrote \(file).\n")
    #expect(try app.run(["add"] + all + ["second"]).isSuccess)
    let refused = try app.run(["restore"] + all + [file])
    #expect(
      refused.status == 1 && refused.error.contains("is not empty, and what it has would be lost.")
    )
    #expect(refused.error.contains("then add --replace"))
    #expect(try app.run(["restore"] + all + ["--replace", file]).output == "Restored \(file).\n")
    let again = try app.run(["backup"] + all + [file])
    #expect(again.status == 1 && again.error.contains("choose another name"))
    let list = try app.run(["list"] + all).output
    #expect(list.contains("first") && !list.contains("second"))
  }
}
