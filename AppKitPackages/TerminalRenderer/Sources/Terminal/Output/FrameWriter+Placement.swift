extension FrameWriter {
  /// The place of frames on the screen.
  public enum Placement: Sendable, Hashable {
    /// Frames fill the screen, with absolute positions.
    case screen
    /// Frames begin at the initial line of the cursor, with relative positions, because the
    /// absolute position is unknown.
    case inline
  }
}
