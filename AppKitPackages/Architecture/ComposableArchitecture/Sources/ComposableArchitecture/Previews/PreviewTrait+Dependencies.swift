#if !canImport(Darwin)
  import SwiftUI

  extension PreviewTrait where T == Preview.ViewTraits {
    /// Overrides one dependency for a preview.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The value for the preview.
    public static func dependency<Value>(
      _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> PreviewTrait {
      dependencies { $0[keyPath: keyPath] = value() }
    }

    /// Overrides a dependency whose type is its own key for a preview.
    ///
    /// - Parameter value: The value for the preview.
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
    /// Stores and models that the preview creates keep the overrides.
    ///
    /// - Parameter update: Changes the dependencies.
    public static func dependencies(
      _ update: @escaping @MainActor @Sendable (inout DependencyValues) -> Void
    ) -> PreviewTrait {
      PreviewTrait { content in
        withDependencies(update) { content() }
      }
    }
  }
#endif
