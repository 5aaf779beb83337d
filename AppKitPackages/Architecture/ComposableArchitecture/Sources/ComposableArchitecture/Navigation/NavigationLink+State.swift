@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a feature's state onto the enclosing stack.
  ///
  /// ```swift
  /// NavigationLink(state: Path.State.detail(Detail.State(item: item))) {
  ///   Text(item.name)
  /// }
  /// ```
  ///
  /// The link works inside `NavigationStack(path:root:destination:)`; elsewhere it reports an
  /// issue. The view with the link does not import the feature that it pushes.
  ///
  /// - Parameters:
  ///   - state: The state to push; `nil` disables the link.
  ///   - label: Creates the label of the link.
  @MainActor
  public init<P, L: View>(
    state: P?,
    @ViewBuilder label: () -> L,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Label == _NavigationLinkStoreContent<P, L> {
    @Dependency(\.stackElementID) var stackElementID
    self.init(
      value: state.map { StackState<P>.PathView.Component(id: stackElementID(), element: $0) }
    ) {
      label()
      _NavigationLinkCheck<P>(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Creates a link with a localized title that pushes a feature's state onto the enclosing stack.
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
  ) where Label == _NavigationLinkStoreContent<P, Text> {
    self.init(
      state: state,
      label: { Text(titleKey) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates a link with a title that pushes a feature's state onto the enclosing stack.
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
  ) where Label == _NavigationLinkStoreContent<P, Text> {
    self.init(
      state: state,
      label: { Text(title) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

#if canImport(Darwin)
  /// The label of a link that pushes state, and the check of the enclosing stack.
  public typealias _NavigationLinkStoreContent<State, Label: View> = TupleView<
    (Label, _NavigationLinkCheck<State>)
  >
#else
  /// The label of a link that pushes state, and the check of the enclosing stack.
  public typealias _NavigationLinkStoreContent<State, Label: View> = TupleView<
    Label, _NavigationLinkCheck<State>
  >
#endif

/// Reports an issue if the enclosing stack cannot show the state that a link pushes.
///
/// The view is empty. It is a sibling of the label, so that updates of the label do not repeat the
/// check.
public struct _NavigationLinkCheck<State>: View {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  @Environment(\.navigationDestinationType) private var destinationType

  public var body: some View {
    let _ = reportUnlessShown()
    EmptyView()
  }

  private func reportUnlessShown() {
    guard destinationType != State.self else { return }
    reportIssue(
      """
      The "NavigationLink" at "\(fileID):\(line)" leads nowhere, because no stack around it shows its \
      state.

        State of the link: \(String(typeName: State.self))
        State of the stack: \(destinationType.map(String.init(typeName:)) ?? "none")

      To fix this, put the link inside of 'NavigationStack(path: $store.scope(state:action:))', and \
      give it state of the type that is on that stack.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
