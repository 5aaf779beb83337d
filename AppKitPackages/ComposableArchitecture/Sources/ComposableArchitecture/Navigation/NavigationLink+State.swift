@_spi(Internals) import ComposableArchitectureCore
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
  /// It works inside of `NavigationStack(path:root:destination:)`; anywhere else it is reported. The
  /// view that holds the link need not know the feature's view.
  ///
  /// - Parameters:
  ///   - state: The state to push; `nil` disables the link.
  ///   - label: What the link shows.
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
  /// The label of a link that pushes state, with a look at the stack around it.
  public typealias _NavigationLinkStoreContent<State, Label: View> = TupleView<
    (Label, _NavigationLinkCheck<State>)
  >
#else
  /// The label of a link that pushes state, with a look at the stack around it.
  public typealias _NavigationLinkStoreContent<State, Label: View> = TupleView<
    Label, _NavigationLinkCheck<State>
  >
#endif

/// Looks whether the stack around a link can show what it pushes.
///
/// It shows nothing, and stands beside the label so that it doesn't run each time the label does.
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
