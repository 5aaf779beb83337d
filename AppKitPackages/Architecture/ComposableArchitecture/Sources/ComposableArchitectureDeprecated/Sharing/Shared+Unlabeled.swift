@_spi(Internals) import ComposableArchitectureCore

@available(*, deprecated, renamed: "init(value:)")
extension Shared {
  /// Creates a shared value without external storage.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public init(_ value: sending Value) {
    self.init(value: value)
  }
}

extension Shared where Value: _SharedElements {
  /// One shared reference for each element of a shared array: `ForEach(store.$todos.elements)`.
  @available(*, deprecated, message: "Use 'Array($elements)'.")
  public var elements: [Shared<Value.Element>] { Value.elements(of: self) }
}

extension SharedReader where Value: _SharedElements {
  /// One read-only reference for each element of a shared array.
  @available(*, deprecated, message: "Use 'Array($elements)'.")
  public var elements: [SharedReader<Value.Element>] { Value.elements(of: self) }
}

/// A collection that can provide shared references to its elements.
public protocol _SharedElements<Element> {
  associatedtype Element

  /// Returns one shared reference for each element.
  static func elements(of shared: Shared<Self>) -> [Shared<Element>]

  /// Returns one read-only reference for each element.
  static func elements(of shared: SharedReader<Self>) -> [SharedReader<Element>]
}

extension IdentifiedArray: _SharedElements {
  /// Returns one shared reference for each element.
  public static func elements(of shared: Shared<Self>) -> [Shared<Element>] { Array(shared) }

  /// Returns one read-only reference for each element.
  public static func elements(of shared: SharedReader<Self>) -> [SharedReader<Element>] {
    Array(shared)
  }
}
