extension TextState {
  /// How deep a heading is, for a screen reader.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    case h1, h2, h3, h4, h5, h6, unspecified
  }

  /// Sets the content type of the text for screen readers.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    case console, fileSystem, messaging, narrative, plain, sourceCode, spreadsheet, wordProcessing
  }

  /// Marks the text as a heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    modified(by: .accessibilityHeading(level))
  }

  /// Gives a screen reader something else to read.
  public func accessibilityLabel(_ label: TextState) -> Self {
    modified(by: .accessibilityLabel(label))
  }

  /// Gives a screen reader something else to read.
  public func accessibilityLabel(_ label: String) -> Self {
    modified(by: .accessibilityLabel(TextState(label)))
  }

  /// Says what kind of text this is.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    modified(by: .accessibilityTextContentType(type))
  }

  /// Has the text spoken in a higher or lower voice, from -1 to 1.
  public func speechAdjustedPitch(_ value: Double) -> Self {
    modified(by: .speechAdjustedPitch(value))
  }

  /// Has punctuation spoken, or not.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    modified(by: .speechAlwaysIncludesPunctuation(value))
  }

  /// Has the text wait for what is being spoken, or not.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    modified(by: .speechAnnouncementsQueued(value))
  }

  /// Has the text spoken letter by letter, or not.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    modified(by: .speechSpellsOutCharacters(value))
  }
}
