/// A test that was written from a recording.
public struct TestSource: Equatable, Sendable {
  /// The Swift source.
  public let source: String
  /// The names of the values that have no literal and must be written by hand.
  public let holes: [String]

  /// Creates a test.
  public init(source: String, holes: [String] = []) {
    self.source = source
    self.holes = holes
  }
}
