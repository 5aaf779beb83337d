import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of the keys that terminal users know, and of their text editor.
  struct KeysJourneyTests {
    let app = CommandLineApp()

    @Test func `letters move, and complete, rank, date and select to-dos`() async throws {
      for title in ["(A) Buy milk", "(B) Call mum", "(C) Water plants"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.waitFor("Water plants")
      // The row after the first one is completed, the last one ranked.
      journey.type("jx")
      try await journey.waitFor("Completed “Call mum”")
      journey.type("Gp")
      try await journey.waitFor("Another letter")
      journey.type("z")
      try await journey.waitFor("(Z) Water plants")
      journey.type("gd")
      try await journey.waitFor("Write none for no due day")
      journey.type("2027-01-31\r")
      try await journey.waitUntilGone("Write none")
      try await journey.waitFor("2027")
      journey.type("g G ")
      try await journey.waitFor("2 selected")
      journey.type("x")
      try await journey.waitFor("Completed 2 to-dos")
      journey.type("u")
      try await journey.waitFor("(Z) Water plants")
      #expect(try app.titles().sorted() == ["Buy milk due:2027-01-31", "Water plants"])
      try await journey.quit()
    }

    @Test func `E hands the terminal to the editor, and takes it back with the notes`() async throws
    {
      try app.add("Buy milk")
      let editor = try app.editor(
        """
        stat -c %a "$1" > mode
        stty -a | grep -o ' icanon' > canonical
        printf 'Editing %s\\n' "$(cat "$1")"
        read answer
        printf 'Two bottles\\n%s\\n' "$answer" > "$1"
        """
      )
      let journey = try await app.open(
        environment: ["VISUAL": "\(editor) -q", "EDITOR": "false", "TMPDIR": app.temporaryFolder()]
      )
      try await journey.waitFor("○ Buy milk")
      let modes = journey.screen.modes
      journey.type("E")
      try await journey.waitUntil("the editor") { !$0.isAlternateScreen && $0.contains("Editing") }
      journey.type("and cream\r")
      try await journey.waitUntil("the app again") {
        $0.isAlternateScreen && $0.contains("Changed “Buy milk”")
      }
      #expect(journey.screen.modes == modes)
      #expect(try app.text(of: "mode") == "600\n")
      #expect(try app.text(of: "canonical") == " icanon\n")
      #expect(try app.temporaryFiles() == [])
      journey.type("\r")
      try await journey.waitFor("and cream")
      try await journey.waitFor("Two bottles")
      try await journey.quit()
    }

    @Test func `what a killed editor has saved is in the details`() async throws {
      try app.add("Buy milk")
      let editor = try app.editor("printf 'Half a thou' > \"$1\"; kill -9 $$")
      let journey = try await app.open(
        environment: ["EDITOR": editor, "TMPDIR": app.temporaryFolder()]
      )
      try await journey.waitFor("○ Buy milk")
      journey.type("E")
      try await journey.waitFor("ended by the signal 9")
      journey.type("\r")
      try await journey.waitUntil("the details") {
        $0.contains("Half a thou") && $0.contains("Discard")
      }
      #expect(try app.temporaryFiles() == [])
      journey.type("\u{13}")
      try await journey.waitUntilGone("Discard")
      try await journey.quit()
    }

    @Test func `an editor that does not exist is explained`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open(environment: ["EDITOR": "no-such-editor"])
      try await journey.waitFor("○ Buy milk")
      journey.type("E")
      try await journey.waitFor("was not found")
      journey.type("\r")
      try await journey.waitUntilGone("was not found")
      try await journey.quit()
    }

    @Test func `Ctrl-C in the editor ends the editor only`() async throws {
      try app.add("Buy milk")
      let editor = try app.editor("echo >> runs; echo Run $(wc -l < runs); read answer")
      let journey = try await app.open(environment: ["EDITOR": editor])
      try await journey.waitFor("○ Buy milk")
      for run in 1...2 {
        journey.type("E")
        // The text of the earlier run is on the screen again, too.
        try await journey.waitFor("Run \(run)")
        journey.type("\u{3}")
        try await journey.waitFor("ended by the signal 2")
        journey.type("\r")
        try await journey.waitUntilGone("ended by")
      }
      try await journey.quit()
    }
  }
}

extension CommandLineApp {
  /// Writes a script that stands for an editor, and returns its path.
  fileprivate func editor(_ commands: String) throws -> String {
    let path = folder + "/editor"
    try "#!/bin/sh\ncd \(folder)\nfor file; do :; done; set -- \"$file\"\n\(commands)\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  fileprivate func text(of file: String) throws -> String {
    try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
  }

  /// Creates a folder for the temporary files of the app.
  fileprivate func temporaryFolder() throws -> String {
    let path = folder + "/tmp"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  fileprivate func temporaryFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/tmp")
  }
}
