/// The content of an element that groups its children.
public struct GroupContent: ElementContent {
  public var role: ElementRole { .none }

  /// Creates the content of an element that groups its children.
  public init() {}
}

/// The content of the element that holds everything else. Its first child is the page that is
/// shown; what is presented above it comes after, the topmost last.
public struct WindowContent: ElementContent {
  public var role: ElementRole { .window }

  /// Creates the content of the element that holds everything else.
  public init() {}
}

/// The content of a timeline view.
public struct TimelineContent: ElementContent {
  /// The date of the next update; nil if there is none.
  public let next: Date?
  /// Updates the view. Renderers call it at that date while the element is on screen.
  public let update: ElementCallback<Void>

  /// Creates the content of a timeline view.
  public init(next: Date?, update: ElementCallback<Void>) {
    self.next = next
    self.update = update
  }

  public var role: ElementRole { .none }
}
