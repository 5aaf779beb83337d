import ElementTree
import Foundation

/// The properties of a browser's window that views depend on.
public struct BrowserEnvironment: Hashable, Sendable {
  /// The width of the window in points.
  public var width: CGFloat = 1024
  /// The height of the window in points.
  public var height: CGFloat = 768
  /// The color scheme that the user prefers.
  public var colorScheme = ColorScheme.light
  /// Whether the user prefers more contrast.
  public var prefersMoreContrast = false
  /// Whether the user prefers less motion.
  public var prefersReducedMotion = false
  /// The time zone of the browser; nil before it is known.
  public var timeZone: TimeZone?
  /// Whether the page is visible.
  public var isVisible = true

  /// Creates the environment of a visible window of usual size.
  public init() {}
}
