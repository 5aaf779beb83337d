/// The values that users can drag from an element, and those that they can drop on it.
///
/// ```swift
/// @MainActor
/// func drag(from source: Element, to target: Element) {
///   guard let items = source.traits.transfer?.drag?(),
///     let drop = target.traits.transfer?.drop, drop.accepts(items)
///   else { return }
///   drop.handle(.entered(items, .zero))
///   drop.handle(.dropped(items, .zero))
/// }
/// ```
///
/// A class, because few elements have these closures, and each element with traits would need memory
/// for them. Renderers pass the object that a view has created on to another view, and do not know its
/// type.
public final class ElementTransfer {
  /// Returns the values of a drag that begins; nil if the element cannot be dragged, or the closure
  /// returns nil if it cannot be dragged now.
  public let drag: (() -> AnyObject?)?
  /// The closures for values that are dragged over the element; nil if nothing can be dropped on it.
  public let drop: Drop?
  /// The element that users drag instead of a copy of this one; nil for the copy.
  public let preview: Element?

  /// The closures of a view for values that are dragged over it.
  public struct Drop {
    /// Returns whether values can be dropped on the view.
    public let accepts: @MainActor (AnyObject) -> Bool
    /// Handles an event of a drag whose values the view accepts.
    public let handle: @MainActor (Event) -> Void
    /// Whether the view is a row, before or behind which values are inserted. It receives
    /// ``Event/inserted(_:isBehind:)`` when the user drops them.
    public let inserts: Bool

    /// Creates the closures for values that are dragged over a view.
    public init(
      inserts: Bool = false,
      accepts: @escaping @MainActor (AnyObject) -> Bool,
      handle: @escaping @MainActor (Event) -> Void
    ) {
      self.inserts = inserts
      self.accepts = accepts
      self.handle = handle
    }
  }

  /// An event of a drag over a view, with the values and the location in the view.
  public enum Event {
    /// The values are over the view.
    case entered(AnyObject, CGPoint)
    /// The values are no longer over the view, because the user drags them on, or does not drop them.
    case exited(AnyObject, CGPoint)
    /// The user has dropped the values.
    case dropped(AnyObject, CGPoint)
    /// The user has dropped the values on a row, in its upper half, or in its lower one to insert them
    /// behind it.
    case inserted(AnyObject, isBehind: Bool)
  }

  /// Creates the closures of an element.
  public init(drag: (() -> AnyObject?)? = nil, drop: Drop? = nil, preview: Element? = nil) {
    self.drag = drag
    self.drop = drop
    self.preview = preview
  }

  /// Whether both have the same kinds of closures.
  package func looksSame(as other: ElementTransfer) -> Bool {
    (drag == nil) == (other.drag == nil) && (drop == nil) == (other.drop == nil)
      && drop?.inserts == other.drop?.inserts && preview === other.preview
  }
}
