import ComposableArchitecture

public struct Mark: Equatable, Sendable {
  public let value: Int
  public let text: String

  public init(value: Int, text: String) {
    self.value = value
    self.text = text
  }
}

@freestanding(expression)
public macro mark(_ value: Int) -> Mark = #externalMacro(module: "Macros", type: "MarkMacro")

@Reducer
public struct Marks {
  @ObservableState
  public struct State: Equatable {
    public var last = #mark(1 + 1)
    public init() {}
  }

  public enum Action { case sumTapped }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sumTapped:
        state.last = #mark(2 * 3)
        return .none
      }
    }
  }
}
