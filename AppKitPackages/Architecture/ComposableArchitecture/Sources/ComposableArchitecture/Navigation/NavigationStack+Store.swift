@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension Bindable {
  /// Returns the store of a stack of features as a binding for a navigation stack.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootView()
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailView(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that contains the stack's actions.
  @_disfavoredOverload
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[dynamicMember: \.[stack: state, action: action]]
  }

  /// Returns the store of a stack of features as a binding for a navigation stack.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that contains the stack's actions.
  @_disfavoredOverload
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension Binding {
  /// Returns the store of a stack of features as a binding for a navigation stack.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that contains the stack's actions.
  @_disfavoredOverload
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[dynamicMember: \.[stack: state, action: action]]
  }

  /// Returns the store of a stack of features as a binding for a navigation stack.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that contains the stack's actions.
  @_disfavoredOverload
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension NavigationStack {
  /// Creates a navigation stack that shows a stack of features.
  ///
  /// Pushes and pops by the user are sent to the store as actions. The stack shows the features of
  /// the state, including those that a reducer pushes and those of the initial state.
  ///
  /// - Parameters:
  ///   - path: The store of the stack, from `$store.scope(state:action:)`.
  ///   - root: Creates the root view.
  ///   - destination: Creates the view of a feature on the stack.
  @MainActor
  public init<State, Action, Destination: View, R: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    Data == StackState<State>.PathView,
    Root == ModifiedContent<R, _NavigationDestinationViewModifier<State, Action, Destination>>
  {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(path: path[dynamicMember: \.[elementsFrom: site]]) {
      root().modifier(
        _NavigationDestinationViewModifier(store: path.wrappedValue, destination: destination)
      )
    }
  }
}

/// Registers the views of the features that a stack shows.
public struct _NavigationDestinationViewModifier<State, Action, Destination: View>: ViewModifier {
  let store: Store<StackState<State>, StackAction<State, Action>>
  let destination: (Store<State, Action>) -> Destination

  public func body(content: Content) -> some View {
    content
      .environment(\.navigationDestinationType, State.self)
      .navigationDestination(for: StackState<State>.PathView.Component.self) { component in
        if let store: Store<State, Action> = store.element(id: component.id) {
          destination(store).environment(\.navigationDestinationType, State.self)
        }
      }
  }
}

extension Store {
  /// The elements of the stack. The setter sends actions for the elements that were pushed or
  /// popped.
  fileprivate subscript<ElementState, ElementAction>(
    elementsFrom site: CallSite
  ) -> StackState<ElementState>.PathView
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    get { observedState.path }
    set {
      guard !isInvalid else { return }
      let before = observedState, ids = before.ids
      if newValue.count > ids.count {
        for component in newValue.suffix(newValue.count - ids.count) {
          send(.push(id: component.id, state: component.element))
        }
      } else if newValue.count < ids.count {
        send(.popFrom(id: ids[newValue.count]))
      } else {
        return
      }
      guard !isInvalid, !isPaused, observedState.ids == ids else { return }
      // A reducer can also ask the person first, with the state of an element.
      guard diff(before, observedState) == nil else { return }
      site.report(
        """
        A navigation stack has gone to another page, but the state of the stack stays as it was.

          State: \(String(typeName: ElementState.self))

        No reducer handled the action. To fix this, run the stack with "forEach" in the "body" of the reducer \
        that holds it, and make sure that the store runs that reducer.
        """
      )
    }
  }
}
