import Foundation

extension TextState {
  /// How wide the letters are.
  public enum FontWidth: String, Hashable, Sendable {
    case compressed
    case condensed
    case expanded
    case standard
  }

  /// The look of a line under or through text.
  public enum LineStylePattern: String, Hashable, Sendable {
    /// Dashes.
    case dash
    /// Dashes and dots in turn.
    case dashDot
    /// A dash and two dots in turn.
    case dashDotDot
    /// Dots.
    case dot
    /// An unbroken line.
    case solid
  }

  /// Sets the text in bold letters.
  public func bold() -> Self { modified(by: .bold(isActive: true)) }

  /// Sets the text in bold letters, or not.
  public func bold(isActive: Bool) -> Self { modified(by: .bold(isActive: isActive)) }

  /// Sets the text in italic letters.
  public func italic() -> Self { modified(by: .italic(isActive: true)) }

  /// Sets the text in italic letters, or not.
  public func italic(isActive: Bool) -> Self { modified(by: .italic(isActive: isActive)) }

  /// Draws a line under the text, or not.
  public func underline(_ isActive: Bool = true) -> Self {
    modified(by: .underline(isActive: isActive, pattern: nil, color: nil))
  }

  /// Draws a line through the text, or not.
  public func strikethrough(_ isActive: Bool = true) -> Self {
    modified(by: .strikethrough(isActive: isActive, pattern: nil, color: nil))
  }

  /// Moves the text up by a number of points.
  public func baselineOffset(_ offset: CGFloat) -> Self { modified(by: .baselineOffset(offset)) }

  /// Makes the letters wider or narrower.
  public func fontWidth(_ width: FontWidth?) -> Self { modified(by: .fontWidth(width)) }

  /// Adds space between letters, and after the last one.
  public func kerning(_ points: CGFloat) -> Self { modified(by: .kerning(points)) }

  /// Adds space between letters.
  public func tracking(_ points: CGFloat) -> Self { modified(by: .tracking(points)) }

  /// Gives every digit the same width.
  public func monospacedDigit() -> Self { modified(by: .monospacedDigit) }
}
