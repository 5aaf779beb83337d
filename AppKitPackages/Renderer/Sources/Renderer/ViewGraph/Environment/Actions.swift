/// Opens an address.
///
/// ```swift
/// @Environment(\.openURL) var openURL
/// Button("Website") { openURL(url) }
/// ```
public struct OpenURLAction: Sendable {
  /// What a handler has done about an address.
  public enum Result: Sendable {
    case handled, discarded, systemAction
  }

  private let handler: @MainActor @Sendable (URL) -> Result
  fileprivate var system: (@MainActor @Sendable (URL) -> Void)?

  /// Creates an action that hands addresses to a closure, which returns whether it has opened them.
  public init(handler: @escaping @MainActor @Sendable (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  @MainActor
  public func callAsFunction(_ url: URL) { callAsFunction(url, completion: { _ in }) }

  /// Opens an address, and reports whether something has opened it.
  @MainActor
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    switch handler(url) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction:
      system?(url)
      completion(system != nil)
    }
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

/// Moves the focus back to where it starts: to the view that prefers it, or to the first control.
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
  /// Opens an address.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      let reference = graph
      action.system = { url in reference.graph?.request(.open(url)) }
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// Moves the focus back to where it starts.
  public var resetFocus: ResetFocusAction { ResetFocusAction(graph: graph) }
}
