import ElementTree
import ObservationExtras

/// The views of a graph that read ``EnvironmentValues/isFocused``.
@MainActor
package final class FocusReaders {
  private final class Reader {
    // Sound: a node is removed when it is unmounted, before it is deallocated.
    unowned let node: AnyViewNode
    let observers = ObserverList()
    var isFocused: Bool

    init(_ node: AnyViewNode, _ isFocused: Bool) {
      self.node = node
      self.isFocused = isFocused
    }
  }

  private var readers: [ObjectIdentifier: Reader] = [:]
  private weak var focused: Element?

  /// Whether any view reads the focus.
  package var isUsed: Bool { !readers.isEmpty }

  /// Returns whether the focus is in the control around a node. The body that is running runs again
  /// when this changes.
  func isFocused(around node: AnyViewNode) -> Bool {
    let id = ObjectIdentifier(node)
    let reader = readers[id] ?? Reader(node, node.isInside(focused))
    readers[id] = reader
    _ = reader.observers.access(nil)
    return reader.isFocused
  }

  package func remove(_ node: AnyViewNode) { readers[ObjectIdentifier(node)] = nil }

  /// Sets the element with the focus.
  package func setFocused(_ element: Element?) {
    focused = element
    for reader in readers.values {
      let isFocused = reader.node.isInside(element)
      guard isFocused != reader.isFocused else { continue }
      reader.observers.willChange(nil)
      reader.isFocused = isFocused
    }
  }
}

extension AnyViewNode {
  /// Whether the innermost focusable ancestor of this node has the focus.
  fileprivate func isInside(_ focused: Element?) -> Bool {
    var ancestor = parent
    while let current = ancestor {
      let elements = current.focusableElements
      if !elements.isEmpty { return elements.contains { $0 === focused } }
      ancestor = current.parent
    }
    return false
  }
}

extension ViewGraph {
  package var focusReaders: FocusReaders { model(FocusReaders.self) { FocusReaders() } }
}

extension EnvironmentValues {
  /// Whether the innermost focusable ancestor of the view has the focus: the control whose label
  /// contains the view, or a view with `focusable(_:)`.
  ///
  /// ```swift
  /// struct Highlight: View {
  ///   @Environment(\.isFocused) private var isFocused
  ///   var body: some View { Text("Play").bold(isFocused) }
  /// }
  /// let button = Button(action: {}) { Highlight() }
  /// ```
  ///
  /// Only the views that read the value are updated when the focus moves. The property of an
  /// environment that a view has read with `\.self` is false.
  public var isFocused: Bool {
    guard let recorder = recorder as? BodyReads, let node = recorder.node else { return false }
    recorder.keys.insert(ObjectIdentifier(FocusReaders.self))
    // Sound: the recorder has a node only while the properties of a view are connected, which
    // happens on the main actor.
    return MainActor.assumeIsolated { node.graph.focusReaders.isFocused(around: node) }
  }
}
