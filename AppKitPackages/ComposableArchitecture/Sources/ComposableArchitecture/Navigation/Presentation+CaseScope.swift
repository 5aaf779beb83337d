@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension Bindable {
  /// The features that an enum of destinations can present, each as a binding for its presentation.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presented enum, with a dollar sign.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState: CaseReducerState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ChildState.StateReducer.CaseScope?>
  where Value == Store<State, Action>, ChildState.StateReducer.Action == ChildAction {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[cases: state, action: action, from: site]]
  }

  /// The features that an enum of destinations can present, each as a binding for its presentation.
  ///
  /// - Parameters:
  ///   - state: The presented enum, with a dollar sign.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ChildState.StateReducer.CaseScope?>
  where Value == Store<State, Action>, ChildState.StateReducer.Action == ChildAction {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[cases: state, action: action, from: site]]
  }
}

extension Binding {
  /// The features that an enum of destinations can present, each as a binding for its presentation.
  ///
  /// - Parameters:
  ///   - state: The presented enum, with a dollar sign.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState: CaseReducerState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ChildState.StateReducer.CaseScope?>
  where Value == Store<State, Action>, ChildState.StateReducer.Action == ChildAction {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[cases: state, action: action, from: site]]
  }

  /// The features that an enum of destinations can present, each as a binding for its presentation.
  ///
  /// - Parameters:
  ///   - state: The presented enum, with a dollar sign.
  ///   - action: The case that holds its actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ChildState.StateReducer.CaseScope?>
  where Value == Store<State, Action>, ChildState.StateReducer.Action == ChildAction {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[cases: state, action: action, from: site]]
  }
}

extension Store {
  /// The destination that is presented, with its store, which a presentation can set to `nil`.
  fileprivate subscript<ChildState: CaseReducerState, ChildAction>(
    cases state: KeyPath<State, PresentationState<ChildState>>,
    action action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    from site: CallSite
  ) -> ChildState.StateReducer.CaseScope?
  where ChildState.StateReducer.Action == ChildAction {
    get {
      self[presented: state.appending(path: \.wrappedValue), action: action, from: site]
        .map { ChildState.StateReducer.scope($0) }
    }
    set {
      if newValue == nil {
        self[presented: state.appending(path: \.wrappedValue), action: action, from: site] = nil
      }
    }
  }
}
