import ViewNodes

/// The object behind a view of another framework, such as a `UIView`. It lives as long as the node of the view.
@MainActor
package protocol ViewHost<Hosted>: AnyObject {
  associatedtype Hosted

  /// Makes or updates the object, and returns what is shown in its place.
  ///
  /// - Parameters:
  ///   - view: The view, with its dynamic properties connected.
  ///   - environment: The environment, which records what is read.
  func body(of view: Hosted, in environment: EnvironmentValues) -> AnyView

  /// Called once, when the view is removed.
  func end()
}

extension ViewHost {
  /// Creates the node of a view. The host works like a body: it runs again after a change of what it has read.
  package func makeNode(_ view: Hosted, _ inputs: _NodeInputs) -> ViewNode<Hosted> {
    HostedNode(view, inputs, host: self)
  }
}

private final class HostedNode<V>: BodyNode<V> {
  private let host: any ViewHost<V>

  init(_ view: V, _ inputs: _NodeInputs, host: any ViewHost<V>) {
    self.host = host
    super.init(body: view, inputs)
  }

  override func runBody(_ reason: BodyRun.Reasons) {
    show(reason) {
      let view = connect(view)
      return withPropertyContext { host.body(of: view, in: $0.environment) }
    }
  }

  override func willUnmount() {
    super.willUnmount()
    host.end()
  }

  override var isStateless: Bool { false }
}
