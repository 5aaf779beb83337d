import ElementTree

/// The graph on whose behalf code runs. Tasks that this code creates inherit it.
package enum CurrentGraph {
  @TaskLocal package static var link: BackReference<ViewGraph>?
}

extension ViewGraph {
  /// Runs code on behalf of the views of this graph, such as the action of an element.
  ///
  /// Requests without a view, such as `AccessibilityNotification.Announcement.post()`, then belong
  /// to this graph. A host with several graphs calls it for each event. ``update()`` does so itself.
  ///
  /// - Parameter action: The code.
  /// - Returns: The result of `action`.
  /// - Throws: The error of `action`.
  public func perform<Value, Failure: Error>(
    _ action: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try CurrentGraph.$link.withValue(link) { Result(catching: action) }.get()
  }
}
