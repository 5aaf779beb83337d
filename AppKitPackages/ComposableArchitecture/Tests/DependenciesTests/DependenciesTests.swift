import Dependencies
import Foundation
import Testing

private struct Client: Sendable {
  var fetch: @Sendable () -> Int
  var name = ""
}

extension Client: DependencyKey {
  static let liveValue = Client(fetch: { 1 })
}

private enum CounterKey: DependencyKey {
  static var liveValue: LockIsolated<Int> { LockIsolated(0) }
  static var testValue: LockIsolated<Int> { LockIsolated(0) }
}

extension DependencyValues {
  fileprivate var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
  fileprivate var counter: LockIsolated<Int> {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
}

private struct Feature {
  @Dependency(\.client) var client
  @Dependency(\.client.name) var name
  @Dependency(Client.self) var typed
  @Dependency(\.uuid) var uuid
}

@Suite struct OverridingTests {
  @Test func anOverrideCountsWhileTheOperationRuns() {
    withDependencies {
      $0.client.fetch = { 42 }
      $0.client.name = "Blob"
    } operation: {
      let feature = Feature()
      #expect(feature.client.fetch() == 42)
      #expect(feature.name == "Blob")
      #expect(feature.typed.fetch() == 42)
    }
  }

  @Test func aPropertyKeepsTheOverridesOfWhereItWasMade() async {
    let feature = withDependencies {
      $0.uuid = .incrementing
      $0.client.fetch = { 42 }
    } operation: {
      Feature()
    }
    #expect(feature.uuid() == UUID(0))
    let fetched = await Task.detached { feature.client.fetch() }.value
    #expect(fetched == 42)
    withDependencies {
      $0.client.fetch = { 43 }
    } operation: {
      #expect(feature.client.fetch() == 43)
      #expect(feature.uuid() == UUID(1))
    }
  }

  @Test func aLiveValueInATestIsReported() {
    withKnownIssue {
      @Dependency(\.client) var client
      #expect(client.fetch() == 1)
    } matching: { issue in
      let text = issue.description
      return text.contains("The dependency '\\.client' was used in a test")
        && text.contains("Read at: DependenciesTests/DependenciesTests.swift:")
        && text.contains("Dependency: Client")
    }
  }

  @Test(arguments: 1...2) func aTestHasItsOwnCache(_: Int) {
    @Dependency(\.counter) var counter
    #expect(counter === DependencyValues._current.counter)
  }

  @Test func assertReportsInATest() {
    @Dependency(\.assert) var assert
    assert(true)
    withKnownIssue {
      assert(false, "Oops")
    } matching: {
      $0.description.contains("An assertion failed: Oops")
    }
  }
}
