@_spi(Internals) import ComposableArchitectureCore

@available(*, deprecated, renamed: "init(value:)")
extension Shared {
  /// Creates a shared value that isn't stored anywhere.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public init(_ value: sending Value) {
    self.init(value: value)
  }
}

extension Shared where Value: _SharedElements {
  /// The elements of a shared array, each shared by itself: `ForEach(store.$todos.elements)`.
  @available(*, deprecated, message: "Use 'Array($elements)', or 'ForEach($elements)'.")
  public var elements: [Shared<Value.Element>] { Value.elements(of: self) }
}

extension SharedReader where Value: _SharedElements {
  /// The elements of a shared array, each to be read by itself.
  @available(*, deprecated, message: "Use 'Array($elements)', or 'ForEach($elements)'.")
  public var elements: [SharedReader<Value.Element>] { Value.elements(of: self) }
}

/// A collection whose elements can be shared one by one.
public protocol _SharedElements<Element> {
  associatedtype Element

  /// The elements, each shared by itself.
  static func elements(of shared: Shared<Self>) -> [Shared<Element>]

  /// The elements, each to be read by itself.
  static func elements(of shared: SharedReader<Self>) -> [SharedReader<Element>]
}

extension IdentifiedArray: _SharedElements {
  public static func elements(of shared: Shared<Self>) -> [Shared<Element>] { Array(shared) }

  public static func elements(of shared: SharedReader<Self>) -> [SharedReader<Element>] {
    Array(shared)
  }
}
