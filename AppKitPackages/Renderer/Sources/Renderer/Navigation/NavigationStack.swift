/// Pages on top of each other: links go deeper, Escape goes back.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(todos) { todo in NavigationLink(todo.title, value: todo) }
///     .navigationTitle("To do")
///     .navigationDestination(for: Todo.self) { TodoView(todo: $0) }
/// }
/// ```
///
/// Pages below the top one keep their state but are off screen.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  let path: PathAccess?
  let root: Root

  /// Creates a stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// Creates a stack whose path may hold values of different types.
  public init(
    path: Binding<NavigationPath>,
    @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.path = PathAccess(path)
    self.root = root()
  }

  /// Creates a stack whose path is a collection of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = PathAccess(path)
    self.root = root()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    NavigationNode(view, inputs)
  }
}

/// The older name of a navigation stack.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack. `NavigationStack` and `NavigationSplitView` replace it.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationStack { content } }
}

/// A page of a navigation stack.
@MainActor
protocol Navigator: AnyObject {
  func push(value: AnyHashable)
  func push(view: AnyView)
  func register(_ destination: any DestinationNode)
  func unregister(_ destination: any DestinationNode)
  func destinationChanged(_ destination: any DestinationNode)
}

/// A node that knows what to show for values, or shows a page of its own.
@MainActor
protocol DestinationNode: Node {
  /// The page for a value, if this node knows its type.
  func page(for value: AnyHashable) -> AnyView?
  /// The page that this node wants to have shown now, and what it is about.
  var presentedPage: (id: AnyHashable, content: AnyView)? { get }
  /// Called when the user goes back from the presented page.
  func pagePopped()
}

/// Holds a navigator in the environment without keeping it alive.
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
