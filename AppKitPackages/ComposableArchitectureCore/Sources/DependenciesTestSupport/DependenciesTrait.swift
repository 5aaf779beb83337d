import Dependencies
import Testing

/// Overrides dependencies for a test, or for each test of a suite.
///
/// ```swift
/// @Suite(.dependency(\.uuid, .incrementing))
/// @MainActor
/// struct FeatureTests {
///   @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 0) })
///   func savesTheDate() async {
///     let store = TestStore(initialState: Feature.State()) { Feature() }
///     await store.send(.saveButtonTapped) { $0.savedAt = Date(timeIntervalSince1970: 0) }
///   }
/// }
/// ```
///
/// Each test, and each case of a test with arguments, gets dependencies of its own: none of them sees a
/// number that another one has counted up.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  // On the main actor, so that it can set dependencies whose module isolates by default to it.
  let update: @MainActor @Sendable (inout DependencyValues) async throws -> Void

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0 = $0.withFreshCache
      try await update(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Gives each test dependencies of its own, and overrides none.
  public static var dependencies: Self {
    dependencies { _ in }
  }

  /// Overrides one dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value, made anew for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    dependencies { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency that is its own key.
  ///
  /// - Parameter value: Its value, made anew for each test.
  public static func dependency<Value: TestDependencyKey & Sendable>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    dependencies { values in
      let value = try value()
      values[Value.self] = value
    }
  }

  /// Overrides dependencies.
  ///
  /// - Parameter update: Overrides them, for each test.
  public static func dependencies(
    _ update: @escaping @MainActor @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(update: update)
  }
}
