@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension Bindable {
  /// A property of the state, to be written by sending an action with the new value.
  ///
  /// ```swift
  /// struct SearchView: View {
  ///   @Bindable var store: StoreOf<Search>
  ///
  ///   var body: some View {
  ///     TextField("Search", text: $store.query.sending(\.queryChanged))
  ///   }
  /// }
  /// ```
  ///
  /// A feature with a `binding` action needs no `sending`: `$store.query` is a binding already.
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

extension Binding {
  /// A property of the state, to be written by sending an action with the new value.
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A property of a store's state that doesn't know yet how it is written.
@dynamicMemberLookup
public struct _StoreBindable<State: ObservableState, Action, Member> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Member>

  /// A property of the property.
  public subscript<AppendedMember>(
    dynamicMember keyPath: KeyPath<Member, AppendedMember>
  ) -> _StoreBindable<State, Action, AppendedMember> {
    _StoreBindable<State, Action, AppendedMember>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// A binding that sends an action with each new value.
  ///
  /// - Parameter action: The case of the action.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Member>) -> Binding<Member> {
    Bindable(store)[dynamicMember: \.[state: keyPath, action: action]]
  }
}
