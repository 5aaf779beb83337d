import Dependencies
import Dispatch
import Foundation
import Testing

private struct Client: Sendable {
  var fetch: @Sendable () -> Int
  var name = ""
}

extension Client: DependencyKey {
  static let liveValue = Client(fetch: { 1 })
}

private enum GreetingKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private enum DerivedKey: DependencyKey {
  static var liveValue: String {
    @Dependency(\.greeting) var greeting
    return "derived from \(greeting)"
  }
  static var testValue: String { liveValue }
}

extension DependencyValues {
  fileprivate var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
  fileprivate var derived: String {
    get { self[DerivedKey.self] }
    set { self[DerivedKey.self] = newValue }
  }
}

private struct Feature {
  @Dependency(\.client) var client
  @Dependency(\.client.name) var name
  @Dependency(Client.self) var typed
  @Dependency(\.greeting) var greeting
  @Dependency(\.uuid) var uuid
}

@Suite("A dependency")
struct DependencyTests {
  @Test("is the value of the context", arguments: [DependencyContext.live, .preview, .test])
  func isTheValueOfTheContext(context: DependencyContext) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.greeting) var greeting
      @Dependency(\.context) var current
      #expect(greeting == "\(context)")
      #expect(current == context)
    }
  }

  @Test(
    "is back at the value of a context when all of them are replaced",
    arguments: [(DependencyValues.live, "live"), (.preview, "preview"), (.test, "test")]
  )
  func isBackAtTheValueOfAContext(values: DependencyValues, expected: String) {
    withDependencies {
      $0.greeting = "hi"
    } operation: {
      withDependencies {
        $0 = values
      } operation: {
        @Dependency(\.greeting) var greeting
        #expect(greeting == expected)
      }
    }
  }

  @Test("is made with the dependencies of whoever reads it first")
  func isMadeWithOtherDependencies() {
    withDependencies {
      $0.greeting = "hi"
    } operation: {
      @Dependency(\.derived) var derived
      #expect(derived == "derived from hi")
    }
  }

  @Test("that is live is reported in a test, with its name and where it is read")
  func thatIsLiveIsReported() {
    withKnownIssue {
      @Dependency(\.client) var client
      #expect(client.fetch() == 1)
    } matching: { issue in
      issue.description.contains("The dependency '\\.client' was used in a test")
        && issue.description.contains("Read at: DependenciesTests/DependenciesTests.swift:")
        && issue.description.contains("Dependency: Client")
        && issue.description.contains("$0.client = ...")
        && issue.description.contains("or give 'Client' a 'testValue'.")
    }
  }

  @Test("that is live and read by its type is reported by its type")
  func thatIsReadByItsTypeIsReportedByItsType() {
    withKnownIssue {
      @Dependency(Client.self) var client
      _ = client
    } matching: { issue in
      issue.description.contains("The dependency 'Client' was used in a test")
        && issue.description.contains("$0[Client.self] = ...")
    }
  }
}

@Suite("An override")
struct OverrideTests {
  @Test("counts while the operation runs, and not after it")
  func countsWhileTheOperationRuns() {
    withDependencies {
      $0.client.fetch = { 42 }
      $0.client.name = "Blob"
      $0.greeting = "hi"
    } operation: {
      let feature = Feature()
      #expect(feature.client.fetch() == 42)
      #expect(feature.name == "Blob")
      #expect(feature.typed.fetch() == 42)
      withDependencies {
        $0.greeting += "!"
      } operation: {
        #expect(feature.greeting == "hi!")
      }
      #expect(feature.greeting == "hi")
    }
    #expect(Feature().greeting == "test")
  }

  @Test("of one part is no use of the rest")
  func ofOnePartIsNoUseOfTheRest() {
    // `client` has no test value: reading it to change a part must report nothing.
    let name = withDependencies {
      $0.client.name = "Blob"
    } operation: {
      Feature().name
    }
    #expect(name == "Blob")
  }

  @Test("counts for what was made with it, where none is in force")
  func countsForWhatWasMadeWithIt() async {
    let feature = withDependencies {
      $0.uuid = .incrementing
      $0.client.fetch = { 42 }
    } operation: {
      Feature()
    }
    #expect(feature.uuid() == UUID(0))
    #expect(await Task.detached { feature.client.fetch() }.value == 42)
    withDependencies {
      $0.client.fetch = { 43 }
    } operation: {
      #expect(feature.client.fetch() == 43)
      #expect(feature.uuid() == UUID(1))
    }
  }

  @Test("counts in tasks that the operation starts")
  func countsInTasks() async {
    await withDependencies {
      $0.greeting = "hi"
    } operation: {
      let greeting = await Task { DependencyValues._current.greeting }.value
      #expect(greeting == "hi")
      async let other = DependencyValues._current.greeting
      #expect(await other == "hi")
    }
  }

  @Test("can be set by an asynchronous closure, on the caller's actor") @MainActor
  func canBeSetAsynchronously() async throws {
    final class Model { var count = 0 }
    let model = Model()
    let greeting = try await withDependencies {
      try await Task.sleep(for: .zero)
      model.count += 1
      $0.greeting = "hi"
    } operation: {
      await Task.yield()
      model.count += 1
      return DependencyValues._current.greeting
    }
    #expect(greeting == "hi")
    #expect(model.count == 2)
  }

  @Test("ends when the operation throws")
  func endsWhenTheOperationThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.greeting = "hi"
      } operation: {
        throw Failure()
      }
    }
    #expect(DependencyValues._current.greeting == "test")
  }

  @Test("is carried into a callback")
  func isCarriedIntoACallback() async {
    let greetings = await withDependencies {
      $0.greeting = "hi"
    } operation: {
      await withEscapedDependencies { dependencies in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            let without = DependencyValues()[GreetingKey.self]
            continuation.resume(
              returning: [without, dependencies.yield { DependencyValues._current.greeting }])
          }
        }
      }
    }
    #expect(greetings == ["test", "hi"])
  }
}

private final class Parent {
  @Dependency(\.greeting) var greeting
  func child() -> Child { withDependencies(from: self) { Child() } }
}

private final class Child {
  @Dependency(\.greeting) var greeting
  @Dependency(\.uuid) var uuid
}

private final class Plain {}

@Suite("Dependencies of an object")
struct DependenciesFromTests {
  @Test("go on to its children")
  func goOnToItsChildren() {
    let parent = withDependencies {
      $0.greeting = "hi"
      $0.uuid = .constant(UUID(1))
    } operation: {
      Parent()
    }
    let child = parent.child()
    #expect(child.greeting == "hi")
    #expect(child.uuid() == UUID(1))
    let other = withDependencies(from: parent) {
      $0.greeting += "!"
    } operation: {
      Child()
    }
    #expect(other.greeting == "hi!")
  }

  @Test("are known when it was made with them, even without a property")
  func areKnownWithoutAProperty() async {
    let plain = withDependencies {
      $0.greeting = "hi"
    } operation: {
      Plain()
    }
    withDependencies(from: plain) {
      #expect(DependencyValues._current.greeting == "hi")
    }
    await withDependencies(from: plain) {
      await Task.yield()
      #expect(DependencyValues._current.greeting == "hi")
    }
  }

  @Test("are reported as missing when nobody knows them")
  func areReportedAsMissing() {
    withKnownIssue {
      withDependencies(from: Plain()) {
        #expect(DependencyValues._current.greeting == "test")
      }
    } matching: { issue in
      issue.description.contains("was given a 'Plain', which has no dependencies to hand on.")
        && issue.description.contains("To fix this, give it a '@Dependency' property")
    }
  }
}
