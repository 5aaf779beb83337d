import ElementTree

/// A key of a value that subviews pass to the container that resolves them.
///
/// ```swift
/// struct IsPinnedKey: ContainerValueKey { static let defaultValue = false }
/// extension ContainerValues {
///   var isPinnedRow: Bool {
///     get { self[IsPinnedKey.self] }
///     set { self[IsPinnedKey.self] = newValue }
///   }
/// }
/// ```
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of subviews that set none.
  static var defaultValue: Value { get }
}

/// The values that a subview passes to the container that resolves it.
///
/// ```swift
/// extension ContainerValues {
///   @Entry var isPinned: Bool = false
/// }
/// Text("First").containerValue(\.isPinned, true)
/// ```
public struct ContainerValues {
  private(set) var values: LayoutValues
  private let tag: AnyHashable?

  init(values: LayoutValues, tag: AnyHashable?) {
    self.values = values
    self.tag = tag
  }

  /// The value that a subview has set for a key, or the default value of the key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ContainerValue<Key>.self] }
    set { values[ContainerValue<Key>.self] = newValue }
  }

  /// The value of a key that `@Entry` has declared.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ContainerEntry<Key>.self] }
    set { values[ContainerEntry<Key>.self] = newValue }
  }

  /// Returns the value set with `tag(_:)` or the identity set by `ForEach`, if the value has a
  /// type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  /// Returns whether `tag(_:)` or `ForEach` has set a value.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

private enum ContainerValue<Key: ContainerValueKey>: LayoutValueKey {
  static var defaultValue: Key.Value { Key.defaultValue }
}

private enum ContainerEntry<Key: EnvironmentKey>: LayoutValueKey {
  static var defaultValue: Key.Value { Key.defaultValue }
}

extension View {
  /// Sets a value that the container of this view reads.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>,
    _ value: V
  ) -> some View {
    modifier(
      TraitChange { traits in
        var values = ContainerValues(values: traits.layoutValues, tag: nil)
        values[keyPath: keyPath] = value
        traits.layoutValues = values.values
      }
    )
  }
}
