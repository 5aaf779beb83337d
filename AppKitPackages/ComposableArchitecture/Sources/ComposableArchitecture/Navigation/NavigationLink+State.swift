import SwiftUI

extension NavigationLink where Destination == Never {
  /// A link that puts a feature's state on the stack it is in.
  ///
  /// ```swift
  /// NavigationLink(state: Path.State.detail(Detail.State(item: item))) {
  ///   Text(item.name)
  /// }
  /// ```
  ///
  /// It works inside of `NavigationStack(path:root:destination:)`. The view that holds the link need
  /// not know the feature's view.
  ///
  /// - Parameters:
  ///   - state: The state to push; `nil` disables the link.
  ///   - label: What the link shows.
  @MainActor
  public init<P>(
    state: P?,
    @ViewBuilder label: () -> Label,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(value: state.map(component(of:)), label: label)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title that puts a feature's state on the stack it is in.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - state: The state to push; `nil` disables the link.
  @MainActor
  public init<P>(
    _ titleKey: LocalizedStringKey,
    state: P?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(titleKey, value: state.map(component(of:)))
  }

  /// A link with a title that puts a feature's state on the stack it is in.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state to push; `nil` disables the link.
  @_disfavoredOverload
  @MainActor
  public init<S: StringProtocol, P>(
    _ title: S,
    state: P?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(title, value: state.map(component(of:)))
  }
}

private func component<State>(of state: State) -> StackState<State>.PathView.Component {
  @Dependency(\.stackElementID) var stackElementID
  return StackState<State>.PathView.Component(id: stackElementID(), element: state)
}
