@_spi(Internals) import ComposableArchitectureCore
import PlatformViews
import SwiftUINavigation

@available(*, deprecated, message: "Use '@Bindable' and '$store.property', or 'sending(_:)'.")
extension ViewStore {
  /// Returns a binding whose writes send actions.
  ///
  /// ```swift
  /// WithViewStore(store, observe: { $0 }) { viewStore in
  ///   TextField("Search", text: viewStore.binding(get: \.query, send: { .queryChanged($0) }))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - valueToAction: Returns the action for a new value.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(
      reading: { get(self.state) },
      writing: { self.send(valueToAction($0), transaction: $1) }
    )
  }

  /// Returns a binding whose writes send an action without the new value.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - action: The action.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// Returns a binding to the whole state whose writes send actions.
  ///
  /// - Parameter valueToAction: Returns the action for a new value.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// Returns a binding to the whole state whose writes send an action without the new value.
  ///
  /// - Parameter action: The action.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: { _ in action })
  }
}
