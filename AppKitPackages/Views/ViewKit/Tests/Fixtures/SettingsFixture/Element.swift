/// A type of an app with the name of a type that views are described with.
public struct Element: Equatable, Sendable {
  public var symbol: String
  public init(symbol: String) { self.symbol = symbol }
}
