// The places and sizes of windows, which the user of a terminal chooses.

extension Scene {
  /// Has no effect: a terminal shows one window. The closure is never called.
  ///
  /// ```swift
  /// struct NotesApp: App {
  ///   var body: some Scene {
  ///     WindowGroup { RootView() }
  ///       .defaultWindowPlacement { content, context in
  ///         let size = content.sizeThatFits(.unspecified)
  ///         return WindowPlacement(.topTrailing, size: size)
  ///       }
  ///   }
  /// }
  /// ```
  public func defaultWindowPlacement(
    _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { self }

  /// Has no effect: a terminal shows one window. The closure is never called.
  public func windowIdealPlacement(
    _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { self }

  /// Has no effect: the user sets the size of the terminal.
  public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }
}

/// The place and the size of a window. Has no effect.
public struct WindowPlacement: Hashable, Sendable {
  /// Creates a placement relative to the screen.
  public init(_ position: UnitPoint? = nil, size: CGSize? = nil) {}
  /// Creates a placement relative to the screen.
  public init(_ position: UnitPoint? = nil, width: CGFloat?, height: CGFloat?) {}
  /// Creates a placement at a point of the screen.
  public init(_ position: CGPoint, size: CGSize? = nil) {}
  /// Creates a placement at a point of the screen.
  public init(x: CGFloat, y: CGFloat, width: CGFloat? = nil, height: CGFloat? = nil) {}
}

/// The content of a window that is placed. No renderer creates a value.
public struct WindowLayoutRoot: Sendable {
  private init() {}

  /// Returns the size of the content for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// The screen of a window that is placed. No renderer creates a value.
public struct WindowPlacementContext: Sendable {
  /// The main screen.
  public let defaultDisplay: DisplayProxy
}

/// A screen. No renderer creates a value.
public struct DisplayProxy: Hashable, Sendable {
  /// The frame of the screen, in points.
  public let bounds: CGRect
  /// The part of the screen without the bars of the system, in points.
  public let visibleRect: CGRect
}

/// The size of a window after the user has zoomed it. Has no effect.
public struct WindowIdealSize: Hashable, Sendable {
  private init() {}
  /// The size that the system chooses.
  public static let automatic = WindowIdealSize()
  /// The size of the content.
  public static let fitToContent = WindowIdealSize()
  /// The size of the screen.
  public static let maximum = WindowIdealSize()
}
