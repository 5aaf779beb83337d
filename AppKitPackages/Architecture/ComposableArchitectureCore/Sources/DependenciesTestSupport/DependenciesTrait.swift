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
/// Each test, and each case of a parameterized test, has separate dependencies: a counter that one
/// test increments starts at zero in the next one.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  // On the main actor, because the dependencies of a module with main actor isolation by default
  // require it.
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
  /// Creates separate dependencies for each test, without overrides.
  public static var dependencies: Self {
    dependencies { _ in }
  }

  /// Overrides one dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency.
  ///   - value: The value, which is evaluated for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    dependencies { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency whose type is its own key.
  ///
  /// - Parameter value: The value, which is evaluated for each test.
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
  /// - Parameter update: Changes the dependencies. It is called for each test.
  public static func dependencies(
    _ update: @escaping @MainActor @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(update: update)
  }
}
