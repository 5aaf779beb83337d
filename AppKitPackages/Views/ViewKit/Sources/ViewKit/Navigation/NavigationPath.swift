import ElementTree

/// The values of the pages of a navigation stack, which may have different types.
///
/// ```swift
/// var path = NavigationPath(["Fruit"])
/// path.append(3)
/// path.removeLast()
/// ```
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of values that may have different types.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { values.count }
  /// Whether the path has no values.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes the view of a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes the last values. A number larger than ``count`` removes all of them.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(k, values.count)) }
}

/// The type-erased path of a navigation stack.
struct PathAccess {
  let values: () -> [AnyHashable]
  let append: (AnyHashable) -> Void
  let removeLast: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    append = { path.wrappedValue.values.append($0) }
    removeLast = { path.wrappedValue.removeLast($0) }
  }

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    append = { value in
      guard let element = value.base as? Data.Element else { return }
      path.wrappedValue.append(element)
    }
    removeLast = { count in
      path.wrappedValue.removeLast(min(count, path.wrappedValue.count))
    }
  }
}
