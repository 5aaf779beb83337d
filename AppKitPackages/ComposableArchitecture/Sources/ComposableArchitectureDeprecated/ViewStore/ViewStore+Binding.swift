@_spi(Internals) import ComposableArchitectureCore
import ViewLayer
import SwiftUINavigation

@available(*, deprecated, message: "Use '@Bindable' and '$store.property', or 'sending(_:)'.")
extension ViewStore {
  /// A binding whose writes are sent as actions.
  ///
  /// ```swift
  /// WithViewStore(store, observe: { $0 }) { viewStore in
  ///   TextField("Search", text: viewStore.binding(get: \.query, send: { .queryChanged($0) }))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - get: The value in the state.
  ///   - valueToAction: The action for a new value.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(
      reading: { get(self.state) },
      writing: { self.send(valueToAction($0), transaction: $1) }
    )
  }

  /// A binding whose writes are sent as an action without the new value.
  ///
  /// - Parameters:
  ///   - get: The value in the state.
  ///   - action: The action.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding to the whole state, whose writes are sent as actions.
  ///
  /// - Parameter valueToAction: The action for a new value.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// A binding to the whole state, whose writes are sent as an action without the new value.
  ///
  /// - Parameter action: The action.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: { _ in action })
  }
}
