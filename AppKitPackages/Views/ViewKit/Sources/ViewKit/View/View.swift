/// A piece of the user interface, described by a value.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///   var body: some View { Text("Hello, \(name)!") }
/// }
/// ```
///
/// A view value is inexpensive and exists only during an update. A node of a `ViewGraph` stores
/// everything that persists between updates: state, tasks and focus. A body runs again only after a
/// change of a value that it has read.
@MainActor
@preconcurrency
public protocol View {
  /// The type of view that the body describes.
  associatedtype Body: View

  /// The content of this view.
  @ViewBuilder
  @MainActor
  @preconcurrency
  var body: Self.Body { get }

  /// Creates the node of a view. Apps never implement the method: composite views have a default
  /// implementation.
  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self>

  /// The number of rows that each view of this type has in a list. Apps never implement the property:
  /// composite views have the value of their body.
  @MainActor
  static var _rowCount: _RowCount { get }
}

extension View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    CompositeNode(body: view, inputs)
  }
}

extension Never: PrimitiveView {
  public typealias Body = Never
}

/// A view of this library with a body. Its initializers are not isolated, so code off the main actor
/// can create it.
///
/// The compiler infers no isolation from a conformance that another protocol implies, so the body of a
/// conforming type has the attribute `@MainActor`.
///
/// ```swift
/// enum Status {
///   case done
///   var icon: some View { Image(systemName: "checkmark").padding() }
/// }
/// ```
public nonisolated protocol BuiltInView: View {}

/// A view without a body, which creates a node of its own.
public nonisolated protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Stops the program: the view has no body.
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, show the view instead of reading its body."
    )
  }
}
