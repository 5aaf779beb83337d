import ComposableArchitecture

extension _NamedBindingAction {
  /// The name of the property as in source code, or `nil` for a property without a stored one.
  var sourceName: String? { propertyName.map(Self.sourceName) }

  /// The names of the properties that actions can write, as in source code.
  static var sourceNames: [String] { propertyNames.map(sourceName).sorted() }

  /// Returns the name of a stored property, which `@ObservableState` has prefixed, as in source
  /// code.
  static func sourceName(_ name: String) -> String {
    let isWrapper = propertyNames.contains("\(name).wrappedValue")
    let stored = name.split(separator: ".").first ?? ""
    return (isWrapper ? "$" : "") + (stored.hasPrefix("_") ? stored.dropFirst() : stored)
  }
}
