@_spi(Internals) import ComposableArchitectureCore
import PlatformViews
import SwiftUINavigation

@available(*, deprecated, message: "Use '@ObservableState', '@Bindable' and '$store.property'.")
extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a `@BindingState` property, `viewStore.$query`. Its writes send `binding`
  /// actions.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    Binding(
      reading: { self.state[keyPath: keyPath].wrappedValue },
      writing: { value, transaction in
        var action = BindingAction<ViewState>.set(keyPath, value)
        let receipt = action.addReceipt()
        self.send(.binding(action), transaction: transaction)
        receipt.reportIfUnsigned(action)
      }
    )
  }
}
