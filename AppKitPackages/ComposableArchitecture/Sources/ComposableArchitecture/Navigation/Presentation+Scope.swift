@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension Bindable {
  /// The store of a presented feature, as a binding for a sheet or another presentation.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.edit, action: \.edit)) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// The presentation is up while the state is there. When the user closes it, `dismiss` is sent.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[presented: state, action: action, from: site]]
  }

  /// The store of a presented feature, as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension Binding {
  /// The store of a presented feature, as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[presented: state, action: action, from: site]]
  }

  /// The store of a presented feature, as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
