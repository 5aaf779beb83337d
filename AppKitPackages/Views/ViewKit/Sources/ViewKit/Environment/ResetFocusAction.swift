import ElementTree
import ViewNodes

/// An action that moves the focus to the default focus of a namespace, or to the first control.
///
/// ```swift
/// struct ClearButton: View {
///   let namespace: Namespace.ID
///   @Environment(\.resetFocus) private var resetFocus
///   var body: some View { Button("Clear") { resetFocus(in: namespace) } }
/// }
/// ```
public struct ResetFocusAction: Sendable {
  var graph = GraphReference()

  /// Moves the focus to the view that `prefersDefaultFocus(_:in:)` names in a namespace.
  @MainActor
  public func callAsFunction(in namespace: NamespaceID) {
    graph.graph?.request(.resetFocus(namespace))
  }
}

extension EnvironmentValues {
  /// The action that moves the focus to its default.
  public var resetFocus: ResetFocusAction { ResetFocusAction(graph: graph) }
}
