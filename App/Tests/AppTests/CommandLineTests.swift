import Foundation
import ServicesLive
import Testing

/// Tests of the command line. Each test has its own data folder.
struct CommandLineTests {
  let app = CommandLineApp()

  @Test func `added to-dos are listed, and completed ones are not`() throws {
    let added = try app.run("add", "(A) Call +home mum due:2026-12-01")
    #expect(added.isSuccess && added.output.hasSuffix(" Call +home mum due:2026-12-01\n"))
    #expect(try app.run("add", "Buy", "milk").isSuccess)
    var lines = try app.run("list").output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("  (A) 20"))
    #expect(lines[0].hasSuffix(" Call +home mum due:2026-12-01"))
    #expect(lines[1].hasSuffix(" Buy milk"))

    let id = try #require(lines[0].split(separator: " ").first)
    #expect(try app.run("done", "\(id)").output == "Done: Call +home mum due:2026-12-01\n")
    lines = try app.run("list").output.split(separator: "\n")
    #expect(lines.count == 1)
    lines = try app.run("list", "--all").output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].contains("  x (A) 20"))
    let again = try app.run("done", "\(id.uppercased())")
    #expect(again.output == "Already done: Call +home mum due:2026-12-01\n" && again.isSuccess)
  }

  @Test func `every command ends with a complete database file`() throws {
    try app.add("Buy milk")
    #expect(try !app.hasLog)
    // A failed command closes the database as well.
    #expect(try app.run("done", "none").status == 1)
    #expect(try !app.hasLog)
  }

  @Test func `without a terminal the app lists open to-dos`() throws {
    try app.add("Buy milk")
    let result = try app.run()
    #expect(result.output.hasSuffix(" Buy milk\n") && result.isSuccess)
  }

  @Test func `the JSON output has every field`() throws {
    try app.add("(B) Call +home @phone due:2026-12-01 rec:1w \u{1B}[31m")
    let result = try app.run("list", "--json")
    let data = Data(result.output.utf8)
    let todos = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(todos.count == 1)
    #expect(todos[0]["title"] as? String == "Call +home @phone due:2026-12-01 rec:1w \u{1B}[31m")
    #expect(todos[0]["priority"] as? String == "B")
    #expect(todos[0]["projects"] as? [String] == ["home"])
    #expect(todos[0]["contexts"] as? [String] == ["phone"])
    #expect(todos[0]["due"] as? String == "2026-12-01")
    #expect(todos[0]["isCompleted"] as? Bool == false)
    #expect((todos[0]["id"] as? String).flatMap(UUID.init(uuidString:)) != nil)
    #expect(!result.output.contains("\u{1B}"))
    #expect(try app.run("list", "--json", "--profile", "Me").output == result.output)
  }

  @Test func `control characters are printed as symbols`() throws {
    try app.add("red \u{1B}[31m bell \u{7} \u{9B}2J \u{202E}back")
    let output = try app.run("list").output
    #expect(output.hasSuffix("red ␛[31m bell ␇ \u{FFFD}2J \u{FFFD}back\n"))
  }

  @Test func `an import adds the valid lines and reports the invalid ones`() throws {
    var file = Data("(A) first\nx 2026-11-21 second +p\n".utf8)
    file += [0x61, 0xFF, 0x0A]
    file += Data("(A) \n  third  k:v \n".utf8)
    let path = app.folder + "/in.txt"
    try file.write(to: URL(filePath: path))
    let result = try app.run("import", path)
    #expect(result.output == "Imported 3 to-dos, skipped 2 lines.\n" && result.status == 65)
    #expect(
      result.error == """
        Line 3 is not valid UTF-8. To fix this, save the file with the encoding UTF-8.
        Line 4 has no title. To fix this, write a title after the priority and the dates.

        """
    )
    let exported = try app.run("export", "-")
    #expect(exported.output == "(A) first\nx 2026-11-21 second +p\n  third  k:v \n")
  }

  @Test func `an export replaces the file`() throws {
    try app.add("Buy milk")
    let path = app.folder + "/out.txt"
    try Data("old content".utf8).write(to: URL(filePath: path))
    #expect(try app.run("export", path).output == "Exported 1 to-do to \(path).\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix(" Buy milk\n"))
  }

  @Test func `10,000 imported to-dos are exported unchanged`() throws {
    let lines = (0..<10_000).map { "(B) 2026-11-20 Do thing \($0) +p\($0 % 7) due:2026-12-01\n" }
    let path = app.folder + "/in.txt"
    try Data(lines.joined().utf8).write(to: URL(filePath: path))
    #expect(try app.run("import", path).output == "Imported 10000 to-dos.\n")
    let out = app.folder + "/out.txt"
    #expect(try app.run("export", out).isSuccess)
    #expect(try Data(contentsOf: URL(filePath: out)) == Data(lines.joined().utf8))
  }

  @Test(arguments: [
    ["frobnicate"], ["add"], ["add", ""], ["add", "(A) "], ["add", "two\nlines"], ["done"],
    ["import"], ["import", ""], ["export", " "], ["reopen"], ["rm"], ["edit", "1"], ["pri", "1"],
    ["pri", "1", "AB"], ["pri", "1", "é"], ["due", "1"], ["due", "1", "soon"],
    ["edit", "1", "x due:soon"],
    ["list", "--due", "soon"], ["list", "--sort", "size"],
    ["list", String(repeating: "a", count: 501)],
    ["list", "--no-such-option"], ["--theme", "pink"], ["--data-dir", ""],
  ])
  func `wrong usage exits with status 64`(arguments: [String]) throws {
    let result = try app.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty && !result.error.isEmpty)
  }

  @Test(arguments: [
    "due:2026-02-30", "due:someday", "rec:weekly", "t:soon", "Due:2026-12-01",
    "due:2026-12-01 due:2026-12-02", "pri:A",
    "note:abc and more",
  ])
  func `a word that looks like a field and is none adds nothing`(word: String) throws {
    let result = try app.run("add", "Pay", word)
    #expect(result.status == 64)
    #expect(result.error.contains("To fix this"))
    #expect(try app.run("list", "--all").output.isEmpty)
  }

  @Test func `a failure exits with status 1 and its reason`() throws {
    try app.add("Buy milk")
    let unknown = try app.run("done", "zzzz")
    #expect(unknown.status == 1 && unknown.output.isEmpty)
    #expect(
      unknown.error == """
        Error: There is no to-do whose ID begins with "zzzz". To fix this, use an ID from App list --all.

        """
    )
    // A number, as todo.txt-cli takes, is the beginning of any ID.
    for short in ["1", "abc"] {
      let failure = try app.run("done", short)
      #expect(failure.status == 1 && failure.output.isEmpty)
      #expect(
        failure.error.hasPrefix("Error: \"\(short)\" is too short for an ID, and to-dos have no")
      )
    }
    let missing = try app.run("import", app.folder + "/missing.txt")
    #expect(missing.status == 1)
    #expect(missing.error.contains("missing.txt\" can't be read: no such file or directory."))
    let profile = try app.run("list", "--profile", "Nobody")
    #expect(profile.status == 1)
    #expect(
      profile.error
        == "Error: There is no profile named \"Nobody\". To fix this, use the name of an existing profile.\n"
    )
  }

  @Test func `SQLite needs no libpq, and PostgreSQL without it is a failure with its reason`()
    throws
  {
    // An empty file in place of libpq cannot be loaded.
    let library = app.folder + "/libpq.so.5"
    try Data().write(to: URL(filePath: library))
    let variables = ["HOME": app.folder, "LD_LIBRARY_PATH": app.folder]
    #expect(try app.run(["add", "Milk"], environment: variables).isSuccess)
    let result = try app.run(["list", "--database", "postgresql:///todos"], environment: variables)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.error == """
        Error: The library libpq.so.5, which connects to the server, can't be loaded: \
        \(library): file too short. To fix this, install libpq5 (Debian, Ubuntu) or libpq (Fedora).

        """
    )
  }

  @Test func `a database server that cannot be used is a failure with its reason`() throws {
    for (url, reason) in [
      ("postgresql:///todos?host=%2Fnonexistent", "can't be reached"),
      ("todos.sqlite", "it does not begin with postgresql://"),
    ] {
      for command in [
        ["list", "--database", url], ["move", "--to", url], ["serve", "--database", url],
      ] {
        let result = try app.run(command)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.error.contains(reason) && result.error.contains("To fix this, "))
      }
    }
    #expect(try app.run(["move"]).status == 64)
  }

  @Test func `a server that cannot start prints only the reason`() throws {
    let result = try app.run("serve", "--address", "nowhere")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.error == """
        "nowhere" is not an IP address. To fix this, use 127.0.0.1 for this machine only, 0.0.0.0 or \
        :: for all network interfaces, or the address of one interface.

        """
    )
  }

  @Test func `after logging out a command needs the option --profile`() async throws {
    try app.add("Buy milk")
    let services = try LiveServices(directories: AppDirectories(all: app.folder + "/data"))
    try await services.profileClient.select(id: nil)
    for arguments in [["list"], ["add", "x"], ["export", "-"]] {
      let result = try app.run(arguments)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.error.contains("No profile is selected. To fix this, select one in the app"))
    }
    #expect(try app.run("list", "--profile", "me").output.hasSuffix(" Buy milk\n"))
  }

  @Test func `a command keeps unreadable settings`() throws {
    let path = app.folder + "/data/settings.json"
    try app.add("Buy milk")
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(try app.run("list").isSuccess)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("{".utf8))
  }

  @Test func `a command keeps a file that is no database`() throws {
    let path = app.folder + "/data/todos.sqlite"
    try FileManager.default.createDirectory(
      atPath: app.folder + "/data",
      withIntermediateDirectories: true
    )
    try Data("mine".utf8).write(to: URL(filePath: path))
    let result = try app.run("list")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error.hasPrefix("Error: The file \"\(path)\" is not a database"))
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
  }

  @Test func `help and version exit with status 0`() throws {
    let help = try app.run("--help")
    #expect(help.isSuccess && help.output.contains("USAGE: App"))
    for name in ["add", "list", "done", "import", "export", "--data-dir", "--profile", "--theme"] {
      #expect(help.output.contains(name))
    }
    let version = try app.run("--version")
    #expect(version.isSuccess && version.output.split(separator: ".").count == 3)
  }

  @Test func `options work before and after the subcommand`() throws {
    let other = app.folder + "/other"
    #expect(try app.run(["--data-dir", other, "add", "Elsewhere"], isolated: false).isSuccess)
    let result = try app.run(["list", "--data-dir", other], isolated: false)
    #expect(result.output.hasSuffix(" Elsewhere\n"))
  }

  @Test func `XDG variables choose the folder of the database`() throws {
    let environment = ["HOME": app.folder + "/home", "XDG_DATA_HOME": app.folder + "/xdg"]
    #expect(try app.run(["add", "Milk"], isolated: false, environment: environment).isSuccess)
    let database = app.folder + "/xdg/composed-todos/todos.sqlite"
    #expect(FileManager.default.fileExists(atPath: database))
    #expect(!FileManager.default.fileExists(atPath: app.folder + "/home/.local"))
  }

  @Test func `a closed pipe is no failure`() throws {
    for number in 0..<3 { try app.add("Number \(number)") }
    let result = try app.shell("\"$APP\" list --data-dir \"$DATA\" | true; echo ${PIPESTATUS[0]}")
    #expect(result.output == "0\n" && result.error.isEmpty)
  }

  @Test func `a dash names a standard stream`() throws {
    let script = """
      printf 'one\\ntwo\\n' | "$APP" import - --data-dir "$DATA"
      echo before > "$DATA/log"
      "$APP" export - --data-dir "$DATA" >> "$DATA/log"
      "$APP" export /dev/stdout --data-dir "$DATA" >> "$DATA/log"
      cat "$DATA/log"
      "$APP" export - --data-dir "$DATA" | true; echo ${PIPESTATUS[0]}
      """
    let result = try app.shell(script)
    #expect(
      result.output == """
        Imported 2 to-dos.
        before
        one
        two
        one
        two
        Exported 2 to-dos to /dev/stdout.
        0

        """
    )
    #expect(result.error.isEmpty)
  }

  #if os(Linux)
    @Test func `a full output device is a failure`() throws {
      try app.add("Milk")
      let result = try app.shell("\"$APP\" list --data-dir \"$DATA\" > /dev/full; echo $?")
      #expect(result.output == "1\n")
      #expect(result.error.contains("The output can't be written: No space left on device."))
    }
  #endif

  @Test func `relative paths of a single letter name files and folders`() throws {
    try FileManager.default.createDirectory(
      atPath: app.folder + "/data",
      withIntermediateDirectories: true
    )
    let result = try app.shell(
      """
      cd "$DATA"
      "$APP" add Milk --data-dir d > /dev/null && "$APP" add Bread --data-dir d > /dev/null
      "$APP" export e --data-dir d && "$APP" import e --data-dir f && "$APP" backup b --data-dir d
      "$APP" restore b --data-dir r && touch c && "$APP" list --config c --data-dir r | wc -l
      """
    )
    #expect(result.error.isEmpty)
    #expect(result.output.contains("Exported 2 to-dos to e."))
    #expect(result.output.contains("Imported 2 to-dos."))
    #expect(result.output.hasSuffix("\n2\n"))
  }

  @Test func `a closed output is a failure, and no other file gets the text`() throws {
    let result = try app.shell("\"$APP\" add Milk --data-dir \"$DATA\" >&-; echo $?")
    #expect(result.output == "1\n")
    #expect(result.error.contains("The output can't be written: Bad file descriptor."))
    #expect(try app.run("list").output.hasSuffix(" Milk\n"))
  }

  @Test func `a word that is no command is named with those that are`() throws {
    let result = try app.run("lsit")
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("Error: App has no command \"lsit\". To fix this, use add, "))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test func `a wrong value is answered with its remedy alone`() throws {
    try app.add("Milk")
    for arguments in [["due", "a", "nonsense"], ["pri", "a", "1"], ["add", ""]] {
      let result = try app.run(arguments)
      #expect(result.status == 64)
      #expect(result.error.hasPrefix("Error: ") && result.error.contains("To fix this, "))
      #expect(!result.error.contains("Usage:"))
    }
  }

  @Test func `exceeding the limit on file sizes is a failure, not a crash`() throws {
    try app.add("Saved before")
    let result = try app.shell("ulimit -f 8; \"$APP\" add More --data-dir \"$DATA\"; echo $?")
    #expect(result.output == "1\n")
    #expect(result.error.contains("todos.sqlite\" can't be used: disk I/O error. To fix this,"))
    #expect(try app.run("list").output.hasSuffix(" Saved before\n"))
  }

  @Test func `several processes add to-dos at the same time`() throws {
    let script = """
      for n in 1 2 3 4 5 6; do "$APP" add "Number $n" --data-dir "$DATA" > /dev/null & done; wait
      "$APP" list --data-dir "$DATA" | wc -l
      """
    let result = try app.shell(script)
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "6", "\(result.error)")
  }
}
