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

  /// The store of a presented feature, as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that holds its actions.
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
  /// The store of a presented feature, as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that holds its actions.
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

  /// The store of a presented feature, as a binding for a sheet or another presentation.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that holds its actions.
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

/// A property that a presentation reads: an optional, or one with `@Presents` and a dollar sign.
///
/// One function for both keeps the type checker fast: with two, it tries every combination of them in a
/// chain of modifiers when one of the modifiers has a mistake.
public protocol _PresentedPart {
  associatedtype Presented

  /// The key path of the state itself, which is `nil` if nothing is presented.
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
