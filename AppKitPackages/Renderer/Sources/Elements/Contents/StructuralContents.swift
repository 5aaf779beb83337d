/// The content of an element that only holds others together.
public struct GroupContent: ElementContent {
  public var role: ElementRole { .none }

  public init() {}
}

/// The content of the element that holds everything else. Its first child is the page that is
/// shown; what is presented above it comes after, the topmost last.
public struct WindowContent: ElementContent {
  public var role: ElementRole { .window }

  public init() {}
}

/// The content of an element that changes with time.
public struct TimelineContent: ElementContent {
  /// When the element changes next; nil if it stays as it is.
  public let next: Date?
  /// Called when that time has come and the element is on screen.
  public let update: ElementCallback<Void>

  public init(next: Date?, update: ElementCallback<Void>) {
    self.next = next
    self.update = update
  }

  public var role: ElementRole { .none }
}
