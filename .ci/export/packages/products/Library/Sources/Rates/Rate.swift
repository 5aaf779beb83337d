import Combine

public struct Rate: Equatable, Sendable {
  public let value: Double
  public init(_ value: Double) { self.value = value }
}

public final class RateModel: ObservableObject {
  @Published public var rate = Rate(1)
  public init() {}
}
