public struct Round: Equatable, Sendable {
  public var number: Int
  public init(number: Int) { self.number = number }
}
