/// A type of an app for iOS, which imports it together with the views.
public struct Settings: Equatable, Sendable {
  public struct State: Equatable, Sendable {
    public var isOn = false
    public init() {}
  }

  public var state: State
  public init(state: State = State()) { self.state = state }
}
