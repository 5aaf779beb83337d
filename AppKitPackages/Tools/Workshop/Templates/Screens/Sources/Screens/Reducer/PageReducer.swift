import ComposableArchitecture
import Foundation

/// A screen with a page.
@Reducer
public struct PageReducer: Sendable {
  /// The text of the page.
  @ObservableState
  public struct State: Equatable {
    /// Text of the field.
    public var text: String

    /// Creates a screen.
    public init(text: String = "") {
      self.text = text
    }
  }

  /// Actions of the screen.
  public enum Action: BindableAction {
    /// The text changed.
    case binding(BindingAction<State>)
    /// The person tapped Done.
    case doneButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .doneButtonTapped:
        return .run { _ in await dismiss() }

      case .binding:
        return .none
      }
    }
  }
}
