/// An error of `WebPage`: markup or a patch that a browser would interpret differently.
public struct WebPageError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}
