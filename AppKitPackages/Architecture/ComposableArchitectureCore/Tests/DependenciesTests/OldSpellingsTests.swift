import Dependencies
import DependenciesMacros
import DependenciesTestSupport
import Foundation
import IssueRecording
import IssueReporting
import Testing

/// Tests of functions that others have replaced, and of newer spellings of present ones.
@Suite(.dependencies) struct OldSpellingsTests {
  @Dependency(\.uuid) var uuid

  @available(*, deprecated)
  @Test func `values are overridden by static functions`() {
    DependencyValues.withValue(\.uuid, .constant(UUID(1))) { #expect(uuid() == UUID(1)) }
    DependencyValues.withValues {
      $0.uuid = .constant(UUID(3))
    } operation: {
      #expect(uuid() == UUID(3))
    }
    withDependencies {
      $0.context = .live
    } operation: {
      DependencyValues.withTestValues {
        $0.uuid = .constant(UUID(4))
      } assert: {
        @Dependency(\.context) var context
        #expect(context == .test)
        #expect(uuid() == UUID(4))
      }
    }
  }

  @available(*, deprecated)
  @Test func `values are overridden during asynchronous operations`() async {
    await DependencyValues.withValue(\.uuid, .constant(UUID(2))) {
      await Task.yield()
      #expect(uuid() == UUID(2))
    }
    await DependencyValues.withValues {
      $0.uuid = .constant(UUID(3))
    } operation: {
      await Task.yield()
      #expect(uuid() == UUID(3))
    }
    await DependencyValues.withTestValues {
      $0.uuid = .constant(UUID(4))
    } assert: {
      await Task.yield()
      #expect(uuid() == UUID(4))
    }
  }

  @Test func `XCTFail reports an issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { XCTFail("Unexpected") }
    #expect(recorder.messages == ["Unexpected"])
  }
}

@Suite struct NewerSpellingsTests {
  protocol Radio: Sendable {}
  struct SilentRadio: Radio { let station = "none" }
  enum RadioKey: TestDependencyKey {
    static var testValue: any Radio { SilentRadio() }
  }

  @Test func `a key is read as a more specific type`() {
    @Dependency(RadioKey.self, as: SilentRadio.self) var radio
    #expect(radio.station == "none")
  }

  @Test func `an operation runs on the actor of its isolation`() async {
    actor Counter {
      var count = 0
      func countUp() async {
        await withDependencies(isolation: self) {
          $0.uuid = .incrementing
        } operation: {
          assertIsolated()
          @Dependency(\.uuid) var uuid
          if uuid() == UUID(0) { count += 1 }
        }
      }
    }
    let counter = Counter()
    await counter.countUp()
    #expect(await counter.count == 1)
  }

  @Test func `an operation without waiting has the name of its task`() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let name = LockIsolated<String?>(nil)
    await fireAndForget(name: "upload") { name.setValue(Task.name) }
    #expect(name.value == "upload")
    let calls = LockIsolated(0)
    await FireAndForget { _, operation in
      calls.withValue { $0 += 1 }
      try? await operation()
    }(name: "ignored") {}
    #expect(calls.value == 1)
  }

  @Test(arguments: [0, 1, 42, .max, -1, -42, .min, 0xFFFF_FFFF_FFFF])
  func `a UUID has the sign of a number apart from its digits`(number: Int) throws {
    let parts = UUID(number).uuidString.split(separator: "-")
    #expect(parts[2] == (number < 0 ? "0001" : "0000"))
    #expect(try UInt64(#require(UInt64(parts[3] + parts[4], radix: 16))) == number.magnitude)
  }
}

extension DependencyValues {
  @DependencyEntry(previewValue: "Hello, preview", testValue: "Hello, test")
  fileprivate var greeting: String = "Hello"
}

@Suite struct DependencyEntryArgumentTests {
  @Test(
    arguments: zip(
      [DependencyContext.live, .preview, .test],
      ["Hello", "Hello, preview", "Hello, test"]
    )
  )
  func `an entry has the value of the context`(context: DependencyContext, expected: String) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.greeting) var greeting
      #expect(greeting == expected)
    }
  }
}
