/// The reason why a frame from a browser is refused.
public struct WebFrameError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ problem: String, in frame: String) {
    let start = frame.prefix(60)
    description = """
      A frame from the browser \(problem): \(start.debugDescription). To fix this, load the page again, so that \
      it has the script of this server.
      """
  }
}
