import ComposableArchitecture
import Foundation

/// A sheet with a memo.
///
/// Save delegates the text to the parent. Both buttons dismiss the sheet.
@Reducer
public struct MemoReducer: Sendable {
  /// The text of the memo.
  @ObservableState
  public struct State: Equatable {
    /// Text of the field.
    public var text: String

    /// Creates a sheet.
    public init(text: String = "") {
      self.text = text
    }

    /// True if the text is not blank.
    public var canSave: Bool {
      text.contains { !$0.isWhitespace }
    }
  }

  /// Actions of the sheet.
  public enum Action: BindableAction {
    /// The text changed.
    case binding(BindingAction<State>)
    /// The person tapped Cancel.
    case cancelButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Save.
    case saveButtonTapped

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person saved the text.
      case saved(String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard state.canSave else { return .none }
        return .run { [text = state.text] send in
          await send(.delegate(.saved(text)))
          await dismiss()
        }

      case .binding, .delegate:
        return .none
      }
    }
  }
}
