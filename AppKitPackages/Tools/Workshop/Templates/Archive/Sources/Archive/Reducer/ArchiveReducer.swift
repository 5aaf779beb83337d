import ComposableArchitecture
import Foundation

/// A list of documents, and the screens on its navigation stack.
///
/// ```swift
/// ArchiveView(
///   store: Store(initialState: ArchiveReducer.State()) {
///     ArchiveReducer()
///   }
/// )
/// ```
///
/// The parent handles ``Action/Delegate``.
@Reducer
public struct ArchiveReducer: Sendable {
  /// Screens on the navigation stack.
  @Reducer
  public enum Path {
    /// The details of a document.
    case detail(DocumentDetailReducer)
  }

  /// The list and the navigation stack above it.
  @ObservableState
  public struct State: Equatable {
    /// The listed documents.
    public var documents: IdentifiedArrayOf<Document>
    /// Text of the field that adds a document.
    public var draft = ""
    /// The navigation stack above the list.
    public var path: StackState<Path.State>

    /// Creates a list. Pass a `path` to start on a screen above it.
    public init(
      documents: IdentifiedArrayOf<Document> = [],
      path: StackState<Path.State> = StackState()
    ) {
      self.documents = documents
      self.path = path
    }
  }

  /// Actions of the list.
  public enum Action: BindableAction {
    /// The text of the field changed.
    case binding(BindingAction<State>)
    /// The person tapped Close.
    case closeButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The person submitted the field.
    case draftSubmitted
    /// An action of the navigation stack or of a screen on it.
    case path(StackActionOf<Path>)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person closed the list.
      case finished
    }
  }

  @Dependency(\.uuid) var uuid

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .send(.delegate(.finished))

      case .draftSubmitted:
        let title = state.draft.trimmingCharacters(in: .whitespaces)
        guard !title.isEmpty else { return .none }
        state.documents.append(Document(id: uuid(), title: title))
        state.draft = ""
        return .none

      case .path(.element(let id, .detail(.delegate(.deleteRequested(let document))))):
        state.documents.remove(id: document.id)
        state.path.pop(from: id)
        return .none

      case .path(.element(_, .detail(.delegate(.saved(let document))))):
        state.documents[id: document.id] = document
        return .none

      case .binding, .delegate, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
