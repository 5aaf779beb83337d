import Foundation

extension TextState {
  /// The width of the font.
  public enum FontWidth: String, Hashable, Sendable {
    /// A very narrow width.
    case compressed
    /// A narrow width.
    case condensed
    /// A wide width.
    case expanded
    /// The default width.
    case standard
  }

  /// The pattern of a line under or through text.
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

  /// Sets a bold font.
  public func bold() -> Self { modified(by: .bold(isActive: true)) }

  /// Sets whether the font is bold.
  public func bold(isActive: Bool) -> Self { modified(by: .bold(isActive: isActive)) }

  /// Sets an italic font.
  public func italic() -> Self { modified(by: .italic(isActive: true)) }

  /// Sets whether the font is italic.
  public func italic(isActive: Bool) -> Self { modified(by: .italic(isActive: isActive)) }

  /// Sets whether the text is underlined.
  public func underline(_ isActive: Bool = true) -> Self {
    modified(by: .underline(isActive: isActive, pattern: nil, color: nil))
  }

  /// Sets whether the text is struck through.
  public func strikethrough(_ isActive: Bool = true) -> Self {
    modified(by: .strikethrough(isActive: isActive, pattern: nil, color: nil))
  }

  /// Moves the text up by a number of points.
  public func baselineOffset(_ offset: CGFloat) -> Self { modified(by: .baselineOffset(offset)) }

  /// Sets the width of the font.
  public func fontWidth(_ width: FontWidth?) -> Self { modified(by: .fontWidth(width)) }

  /// Adds space between letters, and after the last one.
  public func kerning(_ points: CGFloat) -> Self { modified(by: .kerning(points)) }

  /// Adds space between letters.
  public func tracking(_ points: CGFloat) -> Self { modified(by: .tracking(points)) }

  /// Uses digits of equal width.
  public func monospacedDigit() -> Self { modified(by: .monospacedDigit) }
}
