import ComposableArchitecture

public final class LegacyModel: ObservableObject {
  @Published public var count = 0
  public init() {}
}

public func unexpectedState() { XCTFail("This state cannot happen.") }
