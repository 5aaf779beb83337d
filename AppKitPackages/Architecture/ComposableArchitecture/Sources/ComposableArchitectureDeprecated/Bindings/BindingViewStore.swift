@_spi(Internals) import ComposableArchitectureCore
import PlatformViews
import SwiftUINavigation

/// A property of a view's state with a binding to a `@BindingState` property of a store.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var query = ""
/// }
///
/// struct ViewState: Equatable {
///   @BindingViewState var query: String
///
///   init(_ store: BindingViewStore<State>) {
///     _query = store.$query
///   }
/// }
/// ```
@available(*, deprecated, message: "Use '@ObservableState', '@Bindable' and '$store.property'.")
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  let binding: Binding<Value>
  private let initialValue: Value

  init(_ binding: Binding<Value>) {
    self.binding = binding
    initialValue = binding.wrappedValue
  }

  /// The value. Writing it sends a `binding` action to the store.
  public var wrappedValue: Value {
    get { binding.wrappedValue }
    nonmutating set { binding.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { binding }

  /// A part of the value with a binding to it.
  ///
  /// ```swift
  /// struct Address: Equatable { var city = "" }
  /// struct FormState: Equatable { @BindingState var address = Address() }
  ///
  /// struct ViewState {
  ///   @BindingViewState var city: String
  ///
  ///   @MainActor init(_ store: BindingViewStore<FormState>) {
  ///     _city = store.$address.city
  ///   }
  /// }
  /// ```
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> BindingViewState<Part> {
    BindingViewState<Part>(binding[dynamicMember: keyPath])
  }
}

@available(*, deprecated)
extension BindingViewState: Equatable where Value: Equatable {
  /// Compares the values that the two had when they were created.
  ///
  /// Both read the same property of the store, so their current values are always equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.initialValue == rhs.initialValue
  }
}

@available(*, deprecated)
extension BindingViewState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

/// Provides the values of a store, `store.query`, and bindings to them, `store.$query`.
///
/// A view store passes a `BindingViewStore` to an `observe` function of type
/// `(BindingViewStore<State>) -> ViewState`.
@available(*, deprecated, message: "Use '@ObservableState', '@Bindable' and '$store.property'.")
@dynamicMemberLookup
@propertyWrapper
@MainActor
@preconcurrency
public struct BindingViewStore<State> {
  private let store: Store<State, BindingAction<State>>

  init<Action: BindableAction>(_ store: Store<State, Action>) where Action.State == State {
    self.store = store.scope(state: { $0 }, action: { .binding($0) })
  }

  /// The state.
  public var wrappedValue: State { store.withState { $0 } }

  /// The binding view store itself.
  public var projectedValue: Self { self }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrappedValue[keyPath: keyPath]
  }

  /// A `@BindingState` property with a binding that writes to the store.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    BindingViewState(
      Binding(
        reading: { [store] in store.withState { $0[keyPath: keyPath].wrappedValue } },
        writing: { [store] value, transaction in
          var action = BindingAction<State>.set(keyPath, value)
          let receipt = action.addReceipt()
          _ = withTransaction(transaction) { store.send(action) }
          receipt.reportIfUnsigned(action)
        }
      )
    )
  }
}

@available(*, deprecated, message: "Use '@ObservableState', '@Bindable' and '$store.property'.")
extension ViewStore {
  /// Observes a value that is computed from a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Converts an action of the view to one of the store.
  @_disfavoredOverload
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ store: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewAction: BindableAction, ViewAction.State == State, ViewState: Equatable {
    let bindings = BindingViewStore(store.scope(state: { $0 }, action: fromViewAction))
    self.init(store, observe: { _ in toViewState(bindings) }, send: fromViewAction)
  }

  /// Observes a value that is computed from a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ store: BindingViewStore<State>) -> ViewState
  ) where ViewAction: BindableAction, ViewAction.State == State, ViewState: Equatable {
    let bindings = BindingViewStore(store)
    self.init(store, observe: { _ in toViewState(bindings) })
  }
}

@available(*, deprecated, message: "Use '@ObservableState', '@Bindable' and '$store.property'.")
extension WithViewStore where ViewState: Equatable {
  /// Observes a value that is computed from a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Converts an action of the view to one of the store.
  ///   - content: Creates the view.
  @_disfavoredOverload
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ store: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction, ViewAction.State == State {
    let bindings = BindingViewStore(store.scope(state: { $0 }, action: fromViewAction))
    self.init(
      store,
      observe: { _ in toViewState(bindings) },
      send: fromViewAction,
      content: content
    )
  }

  /// Observes a value that is computed from a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - content: Creates the view.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ store: BindingViewStore<State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction, ViewAction.State == State {
    let bindings = BindingViewStore(store)
    self.init(store, observe: { _ in toViewState(bindings) }, content: content)
  }
}
