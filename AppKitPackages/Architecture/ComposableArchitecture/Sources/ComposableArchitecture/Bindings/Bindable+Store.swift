@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension Bindable {
  /// Selects a property of the state; `sending(_:)` makes a binding of it.
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
  /// A feature with a `binding` action does not call `sending`: its `$store.query` is a binding.
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(store: wrappedValue, keyPath: keyPath)
  }

  /// A binding to a property of the state. Each write sends a `binding` action.
  ///
  /// ```swift
  /// Toggle("Ask before a deletion", isOn: $store.confirmsDelete)
  /// ```
  ///
  /// The key path to the property of the store has the same result, but the store's subscript is
  /// disfavored. Each use of a disfavored overload makes the compiler try more of the others in a
  /// long chain of modifiers.
  @MainActor
  public subscript<State: ObservableState, Action: BindableAction, Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member> where Value == Store<State, Action>, Action.State == State {
    self[dynamicMember: writable(\.[dynamicMember: keyPath])]
  }

  /// A binding to a property of the state. Each write sends a `binding` action of the view.
  @MainActor
  public subscript<State: ObservableState, Action: ViewAction, Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member>
  where
    Value == Store<State, Action>, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    self[dynamicMember: writable(\.[dynamicMember: keyPath])]
  }
}

// Bindings to properties of the state use the subscript of the store: a second one here would be tried
// for each member of each binding in an expression with a mistake.
extension Binding {
  /// Selects a property of the state; `sending(_:)` makes a binding of it.
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A property of a store's state, before `sending(_:)` names the action that writes it.
@dynamicMemberLookup
public struct _StoreBindable<State: ObservableState, Action, Member> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Member>

  /// Selects a property of the selected property.
  public subscript<AppendedMember>(
    dynamicMember keyPath: KeyPath<Member, AppendedMember>
  ) -> _StoreBindable<State, Action, AppendedMember> {
    _StoreBindable<State, Action, AppendedMember>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// Makes a binding that sends an action with each new value.
  ///
  /// - Parameter action: The case of the action.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Member>) -> Binding<Member> {
    Bindable(store)[dynamicMember: \.[state: keyPath, action: action]]
  }
}

/// Selects the store's subscript that can be written.
private func writable<Root, Value>(
  _ keyPath: ReferenceWritableKeyPath<Root, Value>
) -> ReferenceWritableKeyPath<Root, Value> {
  keyPath
}
