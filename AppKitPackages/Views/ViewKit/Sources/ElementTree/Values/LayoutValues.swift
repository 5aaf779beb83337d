/// A key for a value that a view passes to its layout.
///
/// ```swift
/// struct Weight: LayoutValueKey { static let defaultValue = 1.0 }
/// Text("Wide").layoutValue(key: Weight.self, value: 2)
/// ```
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// The values that a view passes to its layout.
public struct LayoutValues: Equatable {
  private var entries: [ObjectIdentifier: any LayoutValueEntry] = [:]

  /// Creates values that are all default.
  public init() {}

  /// The value of a key; the default of the key if the view passes none.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    get { (entries[ObjectIdentifier(key)] as? TypedLayoutValue<K>)?.value ?? K.defaultValue }
    set { entries[ObjectIdentifier(key)] = TypedLayoutValue<K>(value: newValue) }
  }

  public static func == (left: LayoutValues, right: LayoutValues) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { key, entry in
        right.entries[key].map { entry.isEqual(to: $0) } ?? false
      }
  }
}

private protocol LayoutValueEntry {
  func isEqual(to other: any LayoutValueEntry) -> Bool
}

private struct TypedLayoutValue<K: LayoutValueKey>: LayoutValueEntry {
  let value: K.Value

  func isEqual(to other: any LayoutValueEntry) -> Bool {
    guard let other = other as? TypedLayoutValue<K> else { return false }
    return areEqual(value, other.value)
  }
}
