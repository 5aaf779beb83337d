@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

/// Observes a part of a store's state as one value and sends actions to the store.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: \.count)
/// viewStore.state                    // 0
/// viewStore.send(.incrementButtonTapped)
/// viewStore.state                    // 1
/// ```
///
/// The part is compared after each action. Observers are notified when the part has changed.
@available(*, deprecated, message: "Use '@ObservableState', and read the store's state directly.")
@dynamicMemberLookup
@MainActor
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  private let observers = ValueObservers()
  private let read: () -> ViewState
  private let isDuplicate: (ViewState, ViewState) -> Bool
  private let sendToStore: (ViewAction) -> StoreTask
  private var current: ViewState
  private var actionObserver: ActionObserver?
  /// The observers of the part. Each is called when the part has changed.
  private var stateObservers: [WeakViewStateObserver] = []

  /// Creates an observer of a part of a store's state that sends the store's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  ///   - isDuplicate: Returns whether two values of the part are duplicates.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Creates an observer of a part of a store's state that sends actions of the view.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  ///   - fromViewAction: Converts an action of the view to one of the store.
  ///   - isDuplicate: Returns whether two values of the part are duplicates.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    read = { withoutObservation { toViewState(store.observedState) } }
    self.isDuplicate = isDuplicate
    sendToStore = { store.send(fromViewAction($0)) }
    current = read()
    let observer = ActionObserver { [weak self] in self?.update() }
    actionObserver = observer
    store.add(observer)
    // As upstream, a view store reads the state for itself and for the first value that it observes:
    // tests count the calls of `toViewState`.
    current = read()
  }

  /// The part of the state.
  public var state: ViewState {
    observers.access()
    return current
  }

  /// A property of the part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects that the action started.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    sendToStore(action)
  }

  /// Sends an action to the store and animates the changes that the reducer makes before `send`
  /// returns.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation, or `nil` for none.
  /// - Returns: The effects that the action started.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    withAnimation(animation) { send(action) }
  }

  /// Sends an action to the store in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction.
  /// - Returns: The effects that the action started.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }
}

@available(*, deprecated, message: "Use '@ObservableState', and read the store's state directly.")
extension ViewStore where ViewState: Equatable {
  /// Creates an observer of a part of a store's state that sends the store's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }

  /// Creates an observer of a part of a store's state that sends actions of the view.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Selects the part of the state.
  ///   - fromViewAction: Converts an action of the view to one of the store.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }
}

@available(*, deprecated, message: "Use '@ObservableState', and read the store's state directly.")
extension ViewStore {
  /// Adds an observer of the part, with a weak reference.
  func add(_ observer: ViewStateObserver) {
    stateObservers.removeAll { $0.observer == nil }
    stateObservers.append(WeakViewStateObserver(observer))
  }

  private func update() {
    let new = read()
    guard !isDuplicate(current, new) else { return }
    objectWillChange.send()
    current = new
    observers.replace()
    for weak in stateObservers { weak.observer?.stateDidChange() }
  }
}

/// The view store of a reducer's whole state and its actions.
@available(*, deprecated, message: "Use '@ObservableState' and 'StoreOf'.")
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

/// The effects that an action started.
@available(*, deprecated, renamed: "StoreTask")
public typealias ViewStoreTask = StoreTask
