// swift-custom-dump extends these types if UIKit can be imported. No code creates values of them.

@preconcurrency @MainActor
open class UIGestureRecognizer {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
}

open class UIControl: UIView {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

@preconcurrency @MainActor
open class UISplitViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  public enum LayoutEnvironment: Int, Sendable { case none, expanded, collapsed }
}
