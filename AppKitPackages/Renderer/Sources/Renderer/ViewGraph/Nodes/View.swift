/// A piece of the user interface, described by a value.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///   var body: some View { Text("Hello, \(name)!") }
/// }
/// ```
///
/// A view is cheap and short-lived: what lives on between updates (state, tasks, focus) is kept by
/// the node that stands for it in a ``ViewGraph``. A body runs again only when something it read
/// has changed.
@MainActor
@preconcurrency
public protocol View {
  /// The type of view that the body describes.
  associatedtype Body: View

  /// What this view consists of.
  @ViewBuilder
  @MainActor
  @preconcurrency
  var body: Self.Body { get }

  /// Makes the node that stands for a view in the graph. Not for use in apps: every composite
  /// view has it already.
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self>
}

extension View {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    CompositeNode(body: view, inputs)
  }
}

extension Never: PrimitiveView {
  public typealias Body = Never
}

/// A view without a body. The graph makes a node of its own for it.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, show the view instead of reading its body."
    )
  }
}
