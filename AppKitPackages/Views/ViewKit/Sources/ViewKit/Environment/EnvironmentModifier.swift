import ElementTree
import ViewNodes

/// A modifier that changes the environment of its content.
///
/// ```swift
/// struct Uppercase: EnvironmentModifier {
///   func change(_ environment: inout EnvironmentValues) { environment.textCase = .uppercase }
/// }
/// Text("Hello").modifier(Uppercase())
/// ```
public nonisolated protocol EnvironmentModifier: PrimitiveModifier {
  /// Changes the environment of the modified view.
  @MainActor
  func change(_ environment: inout EnvironmentValues)

  /// Whether `change(_:)` calls a closure of the app, which may read state.
  static var readsState: Bool { get }
}

extension EnvironmentModifier {
  public static var readsState: Bool { false }

  @MainActor
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    EnvironmentNode(view, inputs)
  }
}

private final class EnvironmentNode<V: View, M: EnvironmentModifier>:
  ViewNode<ModifiedContent<V, M>>
{
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<V>!
  private var changed: EnvironmentValues
  private let tracking = M.readsState ? BodyTracking() : nil
  private var isDirty = false

  override init(_ view: ModifiedContent<V, M>, _ inputs: _NodeInputs) {
    changed = inputs.environment
    super.init(view, inputs)
    change()
    child = V._makeNode(
      view.content,
      _NodeInputs(graph: graph, parent: self, environment: changed)
    )
  }

  private func change() {
    isDirty = false
    var new = environment
    if let tracking {
      tracking.run(for: self) { view.modifier.change(&new) }
    } else {
      view.modifier.change(&new)
    }
    changed = new
  }

  override func update(_ view: ModifiedContent<V, M>, _ environment: EnvironmentValues) {
    // The version stays the same without a change, so that descendants are not updated.
    let isSame =
      !isDirty && environment.version == self.environment.version
      && areEqual(self.view.modifier, view.modifier)
    self.view = view
    self.environment = environment
    if !isSame { change() }
    child.update(view.content, changed)
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    change()
    child.updateEnvironment(changed)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }

  override func willUnmount() { tracking?.cancel() }
  override var isStateless: Bool { true }
  override var bodyTracking: BodyTracking? { tracking }
}

struct EnvironmentWriter<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  func change(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

struct EnvironmentTransform<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  static var readsState: Bool { true }
  func change(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

struct EnvironmentObjectWriter<Object: AnyObject>: EnvironmentModifier {
  let object: Object?
  func change(_ environment: inout EnvironmentValues) {
    environment[ObservableObjectKey<Object>.self] = object
  }
}

extension View {
  /// Sets an environment value of this view.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    modifier(EnvironmentWriter(keyPath: keyPath, value: value))
  }

  /// Adds an observable object to the environment, in which it is identified by its type.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectWriter(object: object))
  }

  /// Transforms an environment value of this view.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentTransform(keyPath: keyPath, transform: transform))
  }
}
