import Foundation
import Models
import Testing

/// Tests of the commands that list and change to-dos.
struct EditingCommandTests {
  let app = CommandLineApp()
  private var today: Day { Day(Date()) }

  /// Adds a to-do and returns its ID.
  private func add(_ line: String) throws -> String {
    let output = try app.run("add", line).output
    return try String(#require(output.split(separator: " ").first))
  }

  private func titles(_ arguments: String...) throws -> [String] {
    let data = Data(try app.run(["list", "--json"] + arguments).output.utf8)
    let todos = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return todos.compactMap { $0["title"] as? String }
  }

  @Test func `an added to-do is printed with its ID, or as JSON`() throws {
    let id = try add("Call mum due:tomorrow")
    let line = "\(id)  \(today) Call mum due:\(today.advanced(by: 1))\n"
    #expect(try app.run("list").output == line)
    let json = Data(try app.run("add", "--json", "Pay", "rec:1w", "t:2026-01-01").output.utf8)
    let todo = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(todo["title"] as? String == "Pay rec:1w t:2026-01-01")
    #expect(todo["recurrence"] as? String == "1w")
    #expect(todo["threshold"] as? String == "2026-01-01")
    #expect((todo["id"] as? String)?.count == 36)
    // Words at the end of a text are text.
    _ = try add("Watch Friday")
    #expect(try titles("friday") == ["Watch Friday"])
  }

  @Test func `a list has the to-dos with all words, due until a day, in an order`() throws {
    for line in [
      "(B) Call mum +home due:today", "Call dad +homework due:in-2-weeks", "Bread @town +home",
      "(A) Pay the rent due:yesterday @town", "Later t:tomorrow",
    ] { _ = try add(line) }
    #expect(try titles("call").count == 2)
    #expect(try titles("+home").map { $0.prefix(5) } == ["Call ", "Bread"])
    #expect(try titles("+home", "@town") == ["Bread @town +home"])
    #expect(try titles("(A)").count == 1)
    #expect(try titles("--due", "today").map { $0.prefix(4) } == ["Pay ", "Call"])
    #expect(try titles("--due", "yesterday").map { $0.prefix(4) } == ["Pay "])
    #expect(try titles("--due", "in 2 weeks", "--sort", "due").count == 3)
    #expect(
      try titles("--sort", "added").map { $0.prefix(6) } == [
        "Call m", "Call d", "Bread ", "Pay th",
      ]
    )
    // All were added today.
    #expect(try titles("--sort", "newest") == titles("--sort", "added").reversed())
    #expect(
      try titles("--sort", "title").map { $0.prefix(6) } == [
        "Bread ", "Call d", "Call m", "Pay th",
      ]
    )
    // A threshold hides a to-do until its day.
    #expect(try titles("later") == [])
    #expect(try titles("later", "--all").count == 1)
    #expect(try titles("nothing") == [])
  }

  @Test func `projects and contexts are listed with their counts`() throws {
    for line in ["a +home @phone", "b +home", "c +work \u{1B}", "x 2026-11-20 d +old"] {
      _ = try add(line)
    }
    #expect(try app.run("projects").output == "+home 2\n+work 1\n")
    #expect(try app.run("contexts").output == "@phone 1\n")
  }

  @Test func `several to-dos are completed and reopened, all or none`() throws {
    let (one, two) = (try add("One"), try add("Two"))
    let failure = try app.run("done", one, "zzz")
    #expect(failure.status == 1 && failure.output.isEmpty)
    #expect(try titles().count == 2)
    #expect(try app.run("done", one, two, one).output == "Done: One\nDone: Two\n")
    #expect(try titles() == [])
    let reopened = try app.run("reopen", two)
    #expect(reopened.isSuccess && reopened.output == "Reopened: \(today) Two\n")
    #expect(try titles() == ["Two"])
  }

  @Test func `a completed to-do that comes again is followed by the next one`() throws {
    let id = try add("Pay due:2026-01-31 rec:+1m")
    let output = try app.run("done", id).output
    #expect(output.hasPrefix("Done: Pay due:2026-01-31 rec:+1m\nNext: "))
    let next = try #require(output.firstMatch(of: #/Next: (\w{8})  Pay due:2026-02-28 rec:\+1m\n/#))
    #expect(try app.run("list").output.hasPrefix(next.1.prefix(4)))
    #expect(try titles() == ["Pay due:2026-02-28 rec:+1m"])
  }

  @Test func `text, priority and due day are changed`() throws {
    let id = try add("(C) 2026-11-01 Call mum note:soon")
    let line = "2026-11-01 Call dad due:\(today.advanced(by: 1)) note:soon"
    #expect(
      try app.run("edit", id, "Call", "dad", "due:tomorrow").output == "Changed: (C) \(line)\n"
    )
    #expect(try app.run("pri", id, "a").output == "Changed: (A) \(line)\n")
    #expect(try app.run("pri", id, "none").output == "Changed: \(line)\n")
    #expect(try app.run("due", id, "none").output == "Changed: 2026-11-01 Call dad note:soon\n")
    #expect(
      try app.run("due", id, "in", "2", "weeks").output
        == "Changed: 2026-11-01 Call dad due:\(today.advanced(by: 14)) note:soon\n"
    )
    #expect(try app.run("due", "zzz", "today").status == 1)
  }

  @Test func `to-dos are deleted`() throws {
    let (one, two) = (try add("One"), try add("Two"))
    #expect(try app.run("rm", "zzz", one).status == 1)
    #expect(try app.run("rm", one).output == "Deleted: \(today) One\n")
    #expect(try app.run("rm", "--force", two).isSuccess)
    #expect(try titles("--all") == [])
  }

  @Test(arguments: [
    ["done", ""], ["reopen", ""], ["rm", "--force", ""], ["edit", "", "Hm"], ["pri", "", "a"],
    ["due", "", "today"], ["done", "*", ""],
  ])
  func `an empty ID is no prefix of the only to-do`(arguments: [String]) throws {
    let id = try add("Only one")
    let result = try app.run(arguments.map { $0 == "*" ? id : $0 })
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error == "Error: An ID is empty. To fix this, use an ID from App list --all.\n")
    #expect(try titles() == ["Only one"])
  }

  @Test func `a text with x completes a to-do today, once`() throws {
    let id = try add("(C) Paint")
    let line = "x (C) \(today) \(today) Paint it"
    #expect(try app.run("edit", id, "x Paint it").output == "Changed: \(line)\n")
    #expect(
      try app.run("edit", id, "x 2026-11-02 2026-11-01 Paint it").output
        == "Changed: x (C) 2026-11-02 2026-11-01 Paint it\n"
    )
    #expect(
      try app.run("edit", id, "x Paint all").output
        == "Changed: x (C) 2026-11-02 2026-11-01 Paint all\n"
    )
  }
}
