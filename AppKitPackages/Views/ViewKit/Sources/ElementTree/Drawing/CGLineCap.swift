#if !canImport(CoreGraphics)
  /// The shape of the ends of a line. The raw values are those of Core Graphics.
  public enum CGLineCap: Int32, Sendable {
    /// The line ends at its end point.
    case butt
    /// A half circle around the end point.
    case round
    /// A half square around the end point.
    case square
  }

  /// The shape of the corners of a line. The raw values are those of Core Graphics.
  public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner.
    case miter
    /// A rounded corner.
    case round
    /// A cut-off corner.
    case bevel
  }
#endif
