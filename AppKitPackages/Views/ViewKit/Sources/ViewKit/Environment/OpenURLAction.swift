/// An action that opens a URL.
///
/// ```swift
/// @Environment(\.openURL) var openURL
/// Button("Website") { openURL(url) }
/// ```
public struct OpenURLAction: Sendable {
  /// The result of a handler of URLs.
  public enum Result: Sendable {
    /// Whether the handler has opened the URL, ignored it, or passes it to the system.
    case handled, discarded, systemAction
  }

  private let handler: @MainActor @Sendable (URL) -> Result
  /// Whether the app has set the action.
  fileprivate(set) var belongsToApp = true
  fileprivate var system: (@MainActor @Sendable (URL) -> Void)?

  /// Creates an action that passes URLs to a closure.
  public init(handler: @escaping @MainActor @Sendable (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  @MainActor
  public func callAsFunction(_ url: URL) { callAsFunction(url, completion: { _ in }) }

  /// Opens a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - completion: Receives true if the URL was opened.
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
  static var defaultValue: OpenURLAction {
    var action = OpenURLAction { _ in .systemAction }
    action.belongsToApp = false
    return action
  }
}

extension EnvironmentValues {
  /// The action that opens URLs.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      let reference = graph
      action.system = { url in reference.graph?.request(.open(url)) }
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }
}
