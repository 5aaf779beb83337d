import Testing

@testable import Workshop

struct ProgramWatchTests {
  private var watch = ProgramWatch()

  /// Brings the first program on screen.
  private mutating func showFirst() {
    _ = watch.handle(.built("/a"))
    _ = watch.handle(.ready(1))
  }

  @Test mutating func `the first program gets the screen with its first frame`() {
    #expect(watch.handle(.built("/a")) == [.start(1, program: "/a")])
    #expect(watch.handle(.ready(1)) == [.show(1)])
  }

  @Test mutating func `the old frame stays until the new one is complete`() {
    showFirst()
    #expect(watch.handle(.changed) == [.build])
    #expect(watch.handle(.built("/b")) == [.start(2, program: "/b")])
    #expect(watch.handle(.ready(2)) == [.leave(1)])
    #expect(watch.handle(.ended(1, .exited(0))) == [.show(2)])
  }

  @Test mutating func `errors stand over the last good frame and go with the next good build`() {
    showFirst()
    _ = watch.handle(.changed)
    #expect(watch.handle(.failed("a.swift:1: no")) == [.problem(1, "a.swift:1: no")])
    #expect(watch.handle(.changed) == [.build])
    #expect(watch.handle(.built("/b")) == [.start(2, program: "/b")])
    _ = watch.handle(.ready(2))
    #expect(watch.handle(.ended(1, .exited(0))) == [.show(2)])
  }

  @Test mutating func `errors of the first build are printed`() {
    #expect(watch.handle(.failed("a.swift:1: no")) == [.print("a.swift:1: no")])
    #expect(watch.handle(.changed) == [.build])
    #expect(watch.handle(.built("/a")) == [.start(1, program: "/a")])
    #expect(watch.handle(.ready(1)) == [.show(1)])
  }

  @Test mutating func `changes during a build lead to one more build`() {
    showFirst()
    #expect(watch.handle(.changed) == [.build])
    #expect(watch.handle(.changed) == [])
    #expect(watch.handle(.changed) == [])
    #expect(watch.handle(.built("/b")) == [.start(2, program: "/b"), .build])
    #expect(watch.handle(.built("/c")) == [.leave(2), .start(3, program: "/c")])
    #expect(watch.handle(.ready(2)) == [])
    #expect(watch.handle(.ended(2, .exited(0))) == [])
    #expect(watch.handle(.ready(3)) == [.leave(1)])
    #expect(watch.handle(.ended(1, .exited(0))) == [.show(3)])
  }

  @Test mutating func `a build that fails while the next program starts keeps its errors`() {
    showFirst()
    _ = watch.handle(.changed)
    _ = watch.handle(.built("/b"))
    _ = watch.handle(.changed)
    #expect(watch.handle(.failed("no")) == [.problem(1, "no")])
    _ = watch.handle(.ready(2))
    #expect(watch.handle(.ended(1, .exited(0))) == [.show(2), .problem(2, "no")])
  }

  @Test mutating func `a program that traps before its first frame leaves the old frame`() {
    showFirst()
    _ = watch.handle(.changed)
    _ = watch.handle(.built("/b"))
    #expect(
      watch.handle(.ended(2, .signaled(5))) == [
        .problem(
          1,
          """
          The preview ended before its first frame: signal 5. To fix this, correct the view or its \
          data. Saving a source starts the preview again.
          """
        )
      ]
    )
    #expect(watch.handle(.changed) == [.build])
  }

  @Test mutating func `a program that traps on screen is replaced after the next save`() {
    showFirst()
    #expect(
      watch.handle(.ended(1, .signaled(4))) == [
        .print(
          """
          The preview ended: signal 4. To fix this, correct the view or its data. Saving a source \
          starts the preview again.
          """
        )
      ]
    )
    #expect(watch.handle(.changed) == [.build])
    #expect(watch.handle(.built("/b")) == [.start(2, program: "/b")])
    #expect(watch.handle(.ready(2)) == [.show(2)])
  }

  @Test(arguments: [Int32(0), 130])
  mutating func `quitting the program ends the script`(status: Int32) {
    showFirst()
    #expect(watch.handle(.ended(1, .exited(status))) == [.quit(status)])
  }

  @Test mutating func `a signal ends the script`() {
    #expect(watch.handle(.interrupted(15)) == [.quit(143)])
  }
}
