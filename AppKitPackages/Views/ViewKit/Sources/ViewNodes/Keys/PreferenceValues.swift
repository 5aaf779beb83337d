/// The preferences of a subtree.
public struct PreferenceValues {
  private var values: [ObjectIdentifier: any SetPreference] = [:]
  /// Whether the subtree contains a geometry reader that does not know its size yet, on which its
  /// preferences can depend, or a list whose rows were not laid out.
  package var isPreliminary = false

  package init() {}

  package subscript<K: PreferenceKey>(key: K.Type) -> K.Value {
    get { (values[ObjectIdentifier(key)] as? TypedPreference<K>)?.value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = TypedPreference<K>(value: newValue) }
  }

  package mutating func remove<K: PreferenceKey>(_ key: K.Type) {
    values[ObjectIdentifier(key)] = nil
  }

  /// Merges the preferences of a later subtree.
  package mutating func merge(_ other: PreferenceValues) {
    if other.isPreliminary { isPreliminary = true }
    for (key, value) in other.values {
      values[key] = values[key]?.joined(with: value) ?? value
    }
  }
}

private protocol SetPreference {
  func joined(with next: any SetPreference) -> any SetPreference
}

private struct TypedPreference<K: PreferenceKey>: SetPreference {
  var value: K.Value

  func joined(with next: any SetPreference) -> any SetPreference {
    guard let next = next as? TypedPreference<K> else { return self }
    var joined = value
    K.reduce(value: &joined, nextValue: { next.value })
    return TypedPreference(value: joined)
  }
}
