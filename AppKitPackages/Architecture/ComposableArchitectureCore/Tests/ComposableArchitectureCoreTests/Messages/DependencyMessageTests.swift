import ComposableArchitectureCore
import Foundation
import IssueRecording
import Testing

private enum Database: DependencyKey {
  static let liveValue = "production"
}

private enum Printer: TestDependencyKey {
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var database: String {
    get { self[Database.self] }
    set { self[Database.self] = newValue }
  }
  fileprivate var printer: String {
    get { self[Printer.self] }
    set { self[Printer.self] = newValue }
  }
}

@DependencyClient
private struct Client: Sendable {
  var load: @Sendable () async throws -> Int
}

private final class Plain {}

@MainActor
struct DependencyMessageTests {
  @Test func `the issue of a live value in a test names the location of the read`() async {
    let messages = await messages {
      @Dependency(\.database) var database
      _ = database
    }
    let line = #line - 3
    #expect(
      messages == [
        """
        The dependency '\\.database' was used in a test, but has no value for tests.

          Read at: ComposableArchitectureCoreTests/DependencyMessageTests.swift:\(line)
          Key: Database
          Value: String

        Its live value would make the test depend on the world outside. To fix this, override it:

          withDependencies {
            $0.database = ...
          } operation: {
            ...
          }

        or give 'Database' a 'testValue'.
        """
      ]
    )
  }

  @Test func `the issue of a missing live value names the dependency`() async {
    let messages = await messages {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.printer) var printer
        _ = printer
      }
    }
    let line = #line - 4
    #expect(
      messages == [
        """
        The dependency '\\.printer' has no live value, so its test value is used.

          Read at: ComposableArchitectureCoreTests/DependencyMessageTests.swift:\(line)
          Key: Printer
          Value: String

        To fix this, conform 'Printer' to 'DependencyKey', and make sure that the module which does \
        so is linked into the program.
        """
      ]
    )
  }

  @Test func `an issue names the endpoint without an override`() async {
    var thrown: (any Error)?
    let messages = await messages {
      do { _ = try await Client().load() } catch { thrown = error }
    }
    #expect(
      messages == [
        """
        The endpoint 'Client.load' was called, but has no implementation.

        To fix this, override it where the dependency is set up:

          $0.<dependency>.load = { ... }
        """
      ]
    )
    #expect(thrown.map { "\($0)" } == "The endpoint 'Client.load' is not implemented.")
  }

  @Test func `propagating from an object without dependencies names the object`() async {
    let messages = await messages {
      withDependencies(from: Plain()) {}
    }
    #expect(
      messages == [
        """
        'withDependencies(from:)' was given a 'Plain', which has no dependencies to hand on.

        To fix this, give it a '@Dependency' property, or make it in the operation of \
        'withDependencies'.
        """
      ]
    )
  }

  @Test func `a dependency that is prepared after its first use does not change`() async {
    let messages = await messages {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.database) var database
        _ = database
        prepareDependencies { $0.database = "late" }
      }
    }
    #expect(
      messages == [
        """
        The dependency '\\.database' could not be prepared: it was used before that.

        Code that has its value would go on using it. To fix this, call 'prepareDependencies' once, \
        as early as possible in the life of the program or test.
        """
      ]
    )
  }

  @Test func `the issue of opening a URL in a test names the URL`() async {
    let messages = await messages {
      @Dependency(\.openURL) var openURL
      await openURL(URL(string: "https://example.org")!)
    }
    #expect(
      messages == [
        """
        The dependency '\\.openURL' was used in a test, but has no value for tests.

          URL: https://example.org

        To fix this, override it:

          $0.openURL = OpenURLEffect { url in ... }
        """
      ]
    )
  }

  @Test func `a random number in a test is reported`() async {
    let messages = await messages {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      _ = withRandomNumberGenerator { $0.next() as UInt64 }
    }
    #expect(
      messages == [
        """
        The dependency '\\.withRandomNumberGenerator' was used in a test, but has no value for tests.

        Random numbers differ in each run. To fix this, override it with a generator that always \
        gives the same numbers:

          $0.withRandomNumberGenerator = WithRandomNumberGenerator(...)
        """
      ]
    )
  }

  @Test func `a request in a test reports its URL`() async throws {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      @Dependency(\.urlSession) var urlSession
      _ = try? await urlSession.data(from: URL(string: "https://example.org/facts")!)
    }
    // The session sends the request on its own thread, outside of the task of this test.
    for message in recorder.messages {
      #expect(
        message == """
          The dependency '\\.urlSession' was used in a test, but has no value for tests.

            Request: GET https://example.org/facts

          To fix this, override the client that makes the request, or '\\.urlSession' itself.
          """
      )
    }
  }
}
