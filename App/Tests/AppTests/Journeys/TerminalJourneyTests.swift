import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of the app's use of the terminal: input, output, sizes, signals and restored modes.
  struct TerminalJourneyTests {
    let app = CommandLineApp()

    @Test func `pasted control characters and keys are text`() async throws {
      let journey = try await app.open()
      journey.type("a")
      try await journey.waitUntil("a cursor") { $0.isCursorVisible }
      journey.terminal.paste("q 1 日本 ✅ /n?\u{1B}[31m")
      try await journey.waitFor("q 1 日本 ✅ /n?")
      journey.type("\r")
      try await journey.waitFor("○ q 1 日本 ✅ /n?")
      #expect(try app.titles().first?.hasPrefix("q 1 日本 ✅ /n?") == true)
    }

    @Test(arguments: [true, false])
    func `wide characters do not shift later columns`(joinsClusters: Bool) async throws {
      let titles = ["Plain", "日本語の題名", "👩‍👩‍👧 family", "🇩🇪 e\u{301} ✅", "한국어 한글"]
      for (index, title) in titles.enumerated() {
        try app.add("\(title) due:2031-12-0\(index + 1)")
      }
      var configuration = VirtualTerminal.Configuration()
      configuration.joinsClusters = joinsClusters
      let journey = try await app.open(
        environment: ["LANG": "en_US.UTF-8"],
        configuration: configuration
      )
      try await journey.waitFor("Dec 5, 2031")
      let screen = journey.screen
      let columns = (1...titles.count).map { screen.position(of: "Dec \($0), 2031")?.column }
      #expect(columns[0] != nil && Set(columns).count == 1)
      #expect(screen.contains("日本語の題名"))
    }

    @Test func `the title of the window names the screen and the app`() async throws {
      try app.add("Milk")
      let journey = try await app.open()
      try await journey.waitUntil("the list's title") { $0.title == "To-dos - App" }
      try await journey.click("Milk")
      try await journey.waitUntil("the to-do's title") { $0.title == "Milk - App" }
      journey.type("2")
      try await journey.waitUntil("the profile's title") { $0.title == "Me - App" }
    }

    @Test func `with --inline the app draws below the prompt and leaves its last frame`()
      async throws
    {
      try app.add("Milk")
      let journey = try app.start("--inline")
      try await journey.waitFor("○ Milk")
      #expect(!journey.screen.isAlternateScreen)
      #expect(journey.screen.text[12...].allSatisfy { $0.isEmpty })
      try await journey.quit()
      #expect(journey.screen.contains("○ Milk"))
    }

    @Test func `control characters in titles do not reach the terminal`() async throws {
      let hostileTitle = "\u{1B}]0;hijacked\u{7}\u{1B}[2J\u{1B}[?25h\u{9B}31m\u{202E}evil"
      try app.add(hostileTitle)
      let journey = try await app.open()
      try await journey.waitFor("evil")
      try await journey.click("evil")
      try await journey.waitFor("Focus on this")
      try await journey.waitFor("evil")
      #expect(journey.screen.title != "hijacked")
      #expect(journey.screen.bells == 0)
      #expect(!journey.screen.isCursorVisible)
      #expect(journey.screen.unknownSequences == [])
      #expect(try app.titles() == [hostileTitle])
    }

    @Test func `invalid UTF-8 in the input is replaced`() async throws {
      let journey = try await app.open()
      journey.type("a")
      try await journey.waitUntil("a cursor") { $0.isCursorVisible }
      journey.terminal.send([0x61, 0xFF, 0x62, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x63, 0xF0, 0x9F])
      journey.type("d\r")
      try await journey.waitUntil("the to-do") { screen in
        screen.text.contains { $0.contains("○ a") && $0.contains("d") }
      }
      let title = try #require(try app.titles().first)
      #expect(title.filter { "ab(cd".contains($0) } == "ab(cd")
      try await journey.leaveField()
      try await journey.quit()
    }

    @Test func `a title as long as titles can be is shown and kept`() async throws {
      let title = String(repeating: "long ", count: 399) + "end"
      let path = app.folder + "/in.txt"
      try Data("\(title)\nshort\n".utf8).write(to: URL(filePath: path))
      #expect(try app.run("import", path).output == "Imported 2 to-dos.\n")
      let journey = try await app.open()
      try await journey.waitFor("○ long long")
      try await journey.waitFor("○ short")
      try await journey.click("long long")
      try await journey.waitUntilGone("○ short")
      try await journey.waitFor("long long")
      journey.type("\u{1B}")
      try await journey.waitFor("○ short")
      #expect(try app.titles() == [title, "short"])
      try await journey.quit()
    }

    @Test func `the app draws every size and keeps its state when resized`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.waitFor("Buy milk")
      journey.type("nHalf a thou")
      try await journey.waitFor("Half a thou")
      let sizes = [
        (40, 10, "Half a thou"), (1, 1, "T"), (40, 10, "Half a thou"), (300, 2, "Too small"),
      ]
      for (columns, rows, text) in sizes {
        journey.terminal.resize(columns: columns, rows: rows)
        try await journey.waitFor(text)
      }
      journey.terminal.resize(columns: 80, rows: 24)
      try await journey.waitFor("Half a thou")
      journey.type("ght\r")
      try await journey.waitFor("○ Half a thought")
      try await journey.waitFor("○ Buy milk")
    }

    @Test func `the key ? lists the keys of the screen`() async throws {
      let journey = try await app.open()
      journey.type("?")
      try await journey.waitFor("Keys")
      for line in ["n       Add", "/       Search", "Switch tabs", "q       Quit"] {
        try await journey.waitFor(line)
      }
      journey.type("\u{1B}")
      try await journey.waitUntilGone("Switch tabs")
      journey.type("3")
      try await journey.waitFor("Week starts on")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends the app and restores the terminal`(signal: Int32) async throws {
      let untouched = try PseudoTerminal("/bin/cat").modeFlags
      let journey = try await app.open()
      #expect(journey.terminal.modeFlags != untouched)
      journey.type("aHalf")
      try await journey.waitFor("Half")
      journey.terminal.signal(signal)
      #expect(try await journey.status() == .signaled(signal))
      #expect(journey.terminal.modeFlags == untouched)
      #expect(journey.screen.modes == VirtualTerminal(columns: 1, rows: 1).modes)
      #expect(journey.screen.keyboardFlags.allSatisfy { $0 == 0 })
    }

    @Test func `Ctrl-C ends the app in a form and restores the terminal`() async throws {
      let untouched = try PseudoTerminal("/bin/cat").modeFlags
      let journey = try await app.open()
      journey.type("n")
      try await journey.waitFor("New to-do")
      journey.type("\u{3}")
      #expect(try await journey.status() == .exited(130))
      #expect(journey.terminal.modeFlags == untouched)
      #expect(journey.screen.modes == VirtualTerminal(columns: 1, rows: 1).modes)
    }

    @Test func `NO_COLOR is honoured`() async throws {
      try app.add("(A) Call mum +home @phone due:2026-12-01")
      for (variables, isColored) in [([:], true), (["NO_COLOR": "1"], false)] {
        let journey = try await app.open(environment: variables)
        try await journey.waitFor("(A) Call mum")
        let screen = journey.screen.screen
        let styles = (0..<24).flatMap { row in (0..<80).map { screen[$0, row].style } }
        let hasColors = styles.contains { $0.foreground != .default || $0.background != .default }
        #expect(hasColors == isColored)
      }
    }
  }
}
