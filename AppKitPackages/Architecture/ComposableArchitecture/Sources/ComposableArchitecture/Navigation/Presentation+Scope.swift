@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension Bindable {
  /// Returns the store of a presented feature as a binding for a sheet or another presentation.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.edit, action: \.edit)) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// The presentation is shown while the state is not `nil`. When the user closes it, the binding
  /// sends `dismiss`.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that contains the presented feature's actions.
  @MainActor
  public func scope<State: ObservableState, Action, Part: _PresentedPart, ChildAction>(
    state: KeyPath<State, Part>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Part.Presented, ChildAction>?> where Value == Store<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let presented = Part._presented(state)
    return self[dynamicMember: \.[presented: presented, action: action, from: site]]
  }

  /// Returns the store of a presented feature as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that contains the presented feature's actions.
  @MainActor
  public func scope<State: ObservableState, Action, Part: _PresentedPart, ChildAction>(
    _ state: KeyPath<State, Part>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Part.Presented, ChildAction>?> where Value == Store<State, Action> {
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
  /// Returns the store of a presented feature as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that contains the presented feature's actions.
  @MainActor
  public func scope<State: ObservableState, Action, Part: _PresentedPart, ChildAction>(
    state: KeyPath<State, Part>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Part.Presented, ChildAction>?> where Value == Store<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let presented = Part._presented(state)
    return self[dynamicMember: \.[presented: presented, action: action, from: site]]
  }

  /// Returns the store of a presented feature as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that contains the presented feature's actions.
  @MainActor
  public func scope<State: ObservableState, Action, Part: _PresentedPart, ChildAction>(
    _ state: KeyPath<State, Part>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Part.Presented, ChildAction>?> where Value == Store<State, Action> {
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

/// The state of a presentation: an optional, or the projected value of `@Presents`.
///
/// One generic function for both keeps type checking fast. With two overloads, the type checker
/// tries all combinations of them in a chain of modifiers that contains an error.
public protocol _PresentedPart {
  associatedtype Presented

  /// Converts the key path to one of the state itself, which is `nil` if nothing is presented.
  static func _presented<Root>(_ part: KeyPath<Root, Self>) -> KeyPath<Root, Presented?>
}

extension Optional: _PresentedPart {
  public static func _presented<Root>(_ part: KeyPath<Root, Self>) -> KeyPath<Root, Wrapped?> {
    part
  }
}

extension PresentationState: _PresentedPart {
  public static func _presented<Root>(_ part: KeyPath<Root, Self>) -> KeyPath<Root, State?> {
    part.appending(path: \.wrappedValue)
  }
}
