#if !canImport(Darwin)
  import SwiftUI

  extension PreviewTrait {
    /// Overrides one dependency for a preview.
    ///
    /// - Parameters:
    ///   - keyPath: The dependency.
    ///   - value: Its value.
    public static func dependency<Value>(
      _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> PreviewTrait {
      dependencies { $0[keyPath: keyPath] = value() }
    }

    /// Overrides a dependency that is its own key for a preview.
    ///
    /// - Parameter value: Its value.
    public static func dependency<Value: TestDependencyKey & Sendable>(
      _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> PreviewTrait where Value == Value.Value {
      dependencies { $0[Value.self] = value() }
    }

    /// Overrides dependencies for a preview.
    ///
    /// ```swift
    /// #Preview(traits: .dependencies { $0.uuid = .incrementing }) {
    ///   EditView(store: Store(initialState: EditFeature.State()) { EditFeature() })
    /// }
    /// ```
    ///
    /// Stores and models that the preview makes keep them.
    ///
    /// - Parameter update: Overrides them.
    public static func dependencies(
      _ update: @escaping @MainActor @Sendable (inout DependencyValues) -> Void
    ) -> PreviewTrait {
      PreviewTrait { content in
        withDependencies(update) { content() }
      }
    }
  }
#endif
