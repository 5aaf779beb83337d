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

@Suite
struct DependencyTests {
  @Test(arguments: [DependencyContext.live, .preview, .test])
  func `a dependency has the value of the current context`(context: DependencyContext) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.greeting) var greeting
      @Dependency(\.context) var current
      #expect(greeting == "\(context)")
      #expect(current == context)
    }
  }

  @Test(arguments: [(DependencyValues.live, "live"), (.preview, "preview"), (.test, "test")]
  )
  func `replacing all dependencies removes earlier overrides`(
    values: DependencyValues,
    expected: String
  ) {
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

  @Test func `a value can be created from other dependencies`() {
    withDependencies {
      $0.greeting = "hi"
    } operation: {
      @Dependency(\.derived) var derived
      #expect(derived == "derived from hi")
    }
  }

  @Test func `using a live dependency in a test reports an issue`() {
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

  @Test func `an issue names the type of a dependency that is read by type`() {
    withKnownIssue {
      @Dependency(Client.self) var client
      _ = client
    } matching: { issue in
      issue.description.contains("The dependency 'Client' was used in a test")
        && issue.description.contains("$0[Client.self] = ...")
    }
  }
}

@Suite
struct OverrideTests {
  @Test func `an override applies during the operation`() {
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

  @Test func `overriding one property of a dependency does not use its test value`() {
    // `client` has no test value: reading it to change one property must report no issue.
    let name = withDependencies {
      $0.client.name = "Blob"
    } operation: {
      Feature().name
    }
    #expect(name == "Blob")
  }

  @Test func `an override applies to objects created in its scope`() async {
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

  @Test func `an override applies in child tasks`() async {
    await withDependencies {
      $0.greeting = "hi"
    } operation: {
      let greeting = await Task { DependencyValues._current.greeting }.value
      #expect(greeting == "hi")
      async let other = DependencyValues._current.greeting
      #expect(await other == "hi")
    }
  }

  @Test @MainActor
  func `an override can be set asynchronously`() async throws {
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

  @Test func `an override ends if the operation throws`() {
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

  @Test func `an escaping closure keeps the dependencies`() async {
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

@Suite
struct DependenciesFromTests {
  @Test func `dependencies propagate from an object to its children`() {
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

  @Test func `dependencies propagate without a dependency property`() async {
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

  @Test func `propagating from an object without dependencies reports an issue`() {
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
