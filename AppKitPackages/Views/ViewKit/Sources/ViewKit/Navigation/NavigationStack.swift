import ElementTree

/// A stack of pages: links push pages, and Escape pops them.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(todos) { todo in NavigationLink(todo.title, value: todo) }
///     .navigationTitle("To do")
///     .navigationDestination(for: Todo.self) { TodoView(todo: $0) }
/// }
/// ```
///
/// Pages below the topmost one are not visible but keep their state.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  let path: PathAccess?
  let root: Root

  /// Creates a stack that stores its own path.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// Creates a stack with a path of values, which may have different types.
  public init(
    path: Binding<NavigationPath>,
    @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.path = PathAccess(path)
    self.root = root()
  }

  /// Creates a stack with a collection of values of one type as path.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = PathAccess(path)
    self.root = root()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    NavigationNode(view, inputs)
  }
}

/// A navigation stack. `NavigationStack` and `NavigationSplitView` replace the type.
public struct NavigationView<Content: View>: BuiltInView {
  private let content: Content

  /// Creates a navigation stack.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { NavigationStack { content } }
}

/// An object that pushes the pages of links.
@MainActor
protocol Navigator: AnyObject {
  func push(value: AnyHashable)
  func push(view: AnyView)
  func register(_ destination: any DestinationNode)
  func unregister(_ destination: any DestinationNode)
  func destinationChanged(_ destination: any DestinationNode)
}

/// A node that provides pages for values, or presents a page itself.
@MainActor
protocol DestinationNode: AnyViewNode {
  /// Returns the page of a value, if this node supports its type.
  func page(for value: AnyHashable) -> AnyView?
  /// The page that this node presents, with the identity of its item.
  var presentedPage: (id: AnyHashable, content: AnyView)? { get }
  /// Updates the binding after the user has popped the presented page.
  func pagePopped()
}

/// A weak reference to a navigator, stored in the environment.
struct NavigatorReference {
  weak var navigator: (any Navigator)?
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: NavigatorReference { NavigatorReference() }
}

extension EnvironmentValues {
  var navigator: NavigatorReference {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}
