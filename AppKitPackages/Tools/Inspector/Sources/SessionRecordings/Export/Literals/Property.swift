/// A stored property of a value, with its name in source code.
struct Property {
  let name: String
  let value: Any
  /// Whether a property wrapper or a macro stores the value under another name.
  var isWrapped = false

  /// The stored properties of a structure, without those that macros add.
  static func properties(of value: Any) -> [Property] {
    Mirror(reflecting: value).children.compactMap { child in
      guard let label = child.label, !label.hasPrefix("_$"), !label.hasPrefix("$__") else {
        return nil
      }
      // Property wrappers and `@ObservableState` store a property with an underscore.
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      return Property(name: name, value: child.value, isWrapped: name != label)
    }
  }
}
