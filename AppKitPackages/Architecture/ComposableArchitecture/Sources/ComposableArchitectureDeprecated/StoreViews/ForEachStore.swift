@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

/// Creates a view for each element of a collection, with a store of the element.
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: \.rows)) { rowStore in
///   RowView(store: rowStore)
/// }
/// ```
///
/// The content is evaluated when elements are inserted, removed or moved. The view of an element
/// observes changes of the element.
@available(
  *,
  deprecated,
  message: "Use 'ForEach(store.scope(...)) { store in }' with '@ObservableState'."
)
public struct ForEachStore<
  EachState,
  EachAction,
  Data: Collection,
  ID: Hashable & Sendable,
  Content: View
>: DynamicViewContent {
  /// The elements.
  public let data: Data
  private let store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>
  private let content: (Store<EachState, EachAction>) -> Content
  private var onDelete: ((IndexSet) -> Void)?
  private var onMove: ((IndexSet, Int) -> Void)?
  @ObservedObject private var ids: ViewStore<[ID], IdentifiedAction<ID, EachAction>>

  /// Shows a view for each element.
  ///
  /// - Parameters:
  ///   - store: The store of a collection.
  ///   - content: Creates the view of an element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> Content
  ) where Data == IdentifiedArray<ID, EachState> {
    self.store = store
    self.content = content
    data = withoutObservation { store.withState { $0 } }
    _ids = ObservedObject(wrappedValue: ViewStore(store, observe: { Array($0.ids) }))
  }

  /// Shows a view for each element of a collection whose actions are an id and an action.
  ///
  /// - Parameters:
  ///   - store: The store of a collection.
  ///   - content: Creates the view of an element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, (id: ID, action: EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> Content
  ) where Data == IdentifiedArray<ID, EachState> {
    self.init(
      store.scope(
        state: { $0 },
        action: { (action: IdentifiedAction<ID, EachAction>) in
          switch action {
          case .element(let id, let action): (id: id, action: action)
          }
        }
      ),
      content: content
    )
  }

  public var body: some View {
    let _ = ids.state
    let stores: some RandomAccessCollection<Store<EachState, EachAction>> = withoutObservation {
      store.scope(state: \.self, action: \.self)
    }
    ForEach(stores, content: content).onDelete(perform: onDelete).onMove(perform: onMove)
  }

  /// Sets the action that deletes rows; `nil` disables deletion.
  ///
  /// - Parameter action: Receives the offsets of the rows to delete.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.onDelete = action
    return copy
  }

  /// Sets the action that moves rows; `nil` disables moving.
  ///
  /// - Parameter action: Receives the offsets of the rows to move and their destination offset.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.onMove = action
    return copy
  }
}
