/// A problem of a page in a test: markup or a patch that a browser would not understand as it is meant.
public struct WebPageError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}
