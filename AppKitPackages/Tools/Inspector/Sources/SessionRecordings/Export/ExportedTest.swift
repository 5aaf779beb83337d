/// A test that ``TestExporter`` has written.
public struct ExportedTest: Sendable {
  /// The content of the Swift file.
  public let source: String

  /// The values that a person must write before the test can pass. The file has a constant for each.
  public let holes: [Hole]

  /// Sentences about the parts of the recording that the test does not contain.
  public let notes: [String]
}
