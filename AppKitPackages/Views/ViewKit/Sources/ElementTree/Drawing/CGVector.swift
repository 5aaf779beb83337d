#if !canImport(CoreGraphics)
  /// A distance in two dimensions, in points.
  public struct CGVector: Codable, Hashable, Sendable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// Creates a vector of the length zero.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its parts.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// Creates a vector from its parts.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// Creates a vector from its parts.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// The vector of the length zero.
    public static var zero: CGVector { CGVector() }
  }
#endif
