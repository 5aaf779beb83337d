#if os(Linux)
  import Foundation
  import Synchronization
  import Testing

  @testable import Workshop

  struct WatchedProgramTests {
    /// A program that behaves as PreviewHost does, and appends each frame to the file `screen`.
    private static func program(frame: String, screen: String) -> String {
      """
      #!/bin/sh
      echo ready >&4
      while read -r line <&3; do
        case "$line" in
          show) echo "\(frame)" >> "\(screen)" ;;
          "problem "*) echo "${line#problem }" >> "\(screen)" ;;
          leave) exit 0 ;;
          quit) exit 130 ;;
        esac
      done
      """
    }

    private func write(_ text: String, to path: String) throws {
      try text.write(to: URL(filePath: path), atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    @Test(.timeLimit(.minutes(10)))
    func `programs take turns, errors reach the shown one, and its end ends the script`()
      async throws
    {
      try await withTemporaryRepository { repository in
        let folder = repository.root.path
        let screen = folder + "/screen"
        try write(Self.program(frame: "first", screen: screen), to: folder + "/1")
        try write("#!/bin/sh\nkill -ABRT $$\n", to: folder + "/2")
        try write(
          Self.program(frame: "third", screen: screen)
            .replacingOccurrences(
              of: ">> \"\(screen)\" ;;\n    \"p",
              with: ">> \"\(screen)\"; exit 0 ;;\n    \"p"
            ),
          to: folder + "/3"
        )
        // The second build fails, and the program of the third ends before its first frame.
        let results: [ProgramWatch.Event] = [
          .built(folder + "/1"), .failed("a.swift:1: \"no\""), .built(folder + "/2"),
          .built(folder + "/3"),
        ]
        let count = Mutex(0)
        let runner = ProgramRunner("preview", arguments: [], print: { Issue.record("\($0)") }) {
          let number = count.withLock { count in
            defer { count += 1 }
            return count
          }
          // The last frame is a change too.
          return number < results.count ? results[number] : .failed("")
        }
        let watcher = try SourceWatcher([folder + "/screen", folder + "/trigger"]) {
          // Each line on the screen is followed by the next save.
          runner.send(.changed)
        }
        #expect(await runner.run() == 0)
        withExtendedLifetime(watcher) {}
        let lines = try repository.text(of: "screen").split(separator: "\n")
        #expect(lines.first == "first")
        #expect(lines.dropFirst().first == #""a.swift:1: \"no\"""#)
        #expect(
          lines.dropFirst(2).first?.hasPrefix(
            #""The preview ended before its first frame: signal 6."#
          ) == true
        )
        #expect(lines.last == "third")
      }
    }

    @Test func `a file that is no program is an error`() async throws {
      #expect(
        throws: ProgramError.start(program: "/missing", reason: "No such file or directory")
      ) {
        _ = try WatchedProgram("/missing", arguments: [], ready: {}, ended: { _ in })
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func `saves are reported in folders, new folders and single files`() async throws {
      try await withTemporaryRepository(["Sources/A/a.swift": "", "Package.swift": ""]) {
        repository in
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let watcher = try SourceWatcher(
          ["Sources", "Other.swift", "Package.swift"].map { repository.root.path + "/" + $0 }
        ) { continuation.yield() }
        var iterator = changes.makeAsyncIterator()
        for path in [
          "Sources/A/a.swift", "Sources/B/b.swift", "Sources/B/c.swift", "Package.swift",
        ] {
          try repository.write("// \(path)", to: path)
          await iterator.next()
        }
        withExtendedLifetime(watcher) {}
      }
    }

    @Test func `a snapshot finds changed, added and removed sources`() async throws {
      try await withTemporaryRepository(["Sources/a.swift": "", "Sources/b.swift": ""]) {
        repository in
        let root = repository.root.path
        let before = SourceSnapshot([root])
        try repository.write("", to: "Sources/.a.swift.swp")
        try repository.write("", to: "Sources/a.swift~")
        #expect(SourceSnapshot([root]).changes(since: before) == [])
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1)],
          ofItemAtPath: root + "/Sources/a.swift"
        )
        try FileManager.default.removeItem(atPath: root + "/Sources/b.swift")
        try repository.write("", to: "Sources/c.swift")
        #expect(
          SourceSnapshot([root]).changes(since: before)
            == Set(["a", "b", "c"].map { "\(root)/Sources/\($0).swift" })
        )
      }
    }
  }
#endif
