import ComposableArchitecture
import Foundation

/// The details of one document.
@Reducer
public struct DocumentDetailReducer: Sendable {
  /// The document and the field that renames it.
  @ObservableState
  public struct State: Equatable {
    /// The error of an invalid title.
    @Presents public var alert: AlertState<Never>?
    /// The document, as it was last saved.
    public var document: Document
    /// Text of the title field.
    public var title: String

    /// Creates the screen for a document.
    public init(document: Document) {
      self.document = document
      self.title = document.title
    }
  }

  /// Actions of the screen.
  public enum Action: BindableAction {
    /// The alert was dismissed.
    case alert(PresentationAction<Never>)
    /// The text of the field changed.
    case binding(BindingAction<State>)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Delete.
    case deleteButtonTapped
    /// The person tapped Save.
    case saveButtonTapped

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person tapped Delete.
      case deleteRequested(Document)
      /// The document was saved.
      case saved(Document)
    }
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        return .send(.delegate(.deleteRequested(state.document)))

      case .saveButtonTapped:
        let title = state.title.trimmingCharacters(in: .whitespaces)
        guard !title.isEmpty else {
          state.alert = .blankTitle
          return .none
        }
        state.document.title = title
        return .send(.delegate(.saved(state.document)))

      case .alert, .binding, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
