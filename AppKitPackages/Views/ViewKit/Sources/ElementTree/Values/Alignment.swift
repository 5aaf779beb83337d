/// A type that computes the default position of an alignment guide.
///
/// Declare one to create a ``HorizontalAlignment`` or ``VerticalAlignment``:
///
/// ```swift
/// enum Third: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
/// }
/// let alignment = HorizontalAlignment(Third.self)
/// ```
public protocol AlignmentID: SendableMetatype {
  /// Returns the position of the guide in points from the leading or top edge of a view that does
  /// not set the guide.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of an alignment guide.
public struct AlignmentKey: Hashable, Sendable {
  private let id: ObjectIdentifier
  /// The type that computes the default position of the guide.
  public let type: any AlignmentID.Type
  /// Whether the guide is a position along the horizontal axis.
  public let isHorizontal: Bool

  init(_ type: any AlignmentID.Type, isHorizontal: Bool) {
    id = ObjectIdentifier(type)
    self.type = type
    self.isHorizontal = isHorizontal
  }

  /// Whether the guide is a baseline of texts.
  package var isBaseline: Bool { VerticalAlignment.baselines.contains(self) }

  /// Whether an app has declared the guide, to align descendants of different containers.
  public var isCustom: Bool {
    !HorizontalAlignment.builtIn.contains(self) && !VerticalAlignment.builtIn.contains(self)
  }

  /// Returns the position of the guide in a view whose subviews set it.
  package func combined(_ values: [CGFloat]) -> CGFloat? {
    if self == VerticalAlignment.firstTextBaseline.key { return values.min() }
    if self == VerticalAlignment.lastTextBaseline.key { return values.max() }
    return values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
  }

  /// Returns the position of the guide in a view that does not set it, in points.
  public func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    type.defaultValue(in: dimensions)
  }

  public static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.id == right.id && left.isHorizontal == right.isHorizontal
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An alignment along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The identity of the guide.
  public let key: AlignmentKey
  /// Creates an alignment by a guide of the app.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, isHorizontal: true) }

  /// Returns the position of the guide in a view whose subviews set it: the average; nil if none sets it.
  public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    key.combined(values.compactMap { $0 })
  }

  /// Aligns leading edges.
  public static let leading = HorizontalAlignment(Leading.self)
  /// Aligns centers.
  public static let center = HorizontalAlignment(Center.self)
  /// Aligns trailing edges.
  public static let trailing = HorizontalAlignment(Trailing.self)
  /// The leading end of the line between the rows of a list. Rows have no lines in a terminal.
  public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeading.self)
  /// The trailing end of the line between the rows of a list. Rows have no lines in a terminal.
  public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailing.self)

  fileprivate static let builtIn = [leading, center, trailing].map(\.key)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  private enum RowSeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum RowSeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// An alignment along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  /// The identity of the guide.
  public let key: AlignmentKey
  /// Creates an alignment by a guide of the app.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, isHorizontal: false) }

  /// Returns the position of the guide in a view whose subviews set it: the average, or the first or last
  /// of baselines; nil if none sets it.
  public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    key.combined(values.compactMap { $0 })
  }

  /// Aligns top edges.
  public static let top = VerticalAlignment(Top.self)
  /// Aligns centers.
  public static let center = VerticalAlignment(Center.self)
  /// Aligns bottom edges.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// Aligns the baselines of the first lines of texts.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// Aligns the baselines of the last lines of texts.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)

  fileprivate static let builtIn = [top, center, bottom].map(\.key) + baselines
  fileprivate static let baselines = [firstTextBaseline, lastTextBaseline].map(\.key)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  // One line of text is one row of cells, so the baseline is the lower edge of a row.
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { min(16, context.height) }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// An alignment along both axes.
public struct Alignment: Hashable, Sendable {
  /// The alignment along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The alignment along the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from one for each axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Aligns centers.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// Aligns leading edges, and centers vertically.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// Aligns trailing edges, and centers vertically.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// Aligns top edges, and centers horizontally.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// Aligns bottom edges, and centers horizontally.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// Aligns the top leading corners.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// Aligns the top trailing corners.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// Aligns the bottom leading corners.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// Aligns the bottom trailing corners.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// Aligns centers and the first baselines.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center,
    vertical: .firstTextBaseline
  )
  /// Aligns leading edges and the first baselines.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading,
    vertical: .firstTextBaseline
  )
  /// Aligns trailing edges and the first baselines.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing,
    vertical: .firstTextBaseline
  )
  /// Aligns centers and the last baselines.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center,
    vertical: .lastTextBaseline
  )
  /// Aligns leading edges and the last baselines.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading,
    vertical: .lastTextBaseline
  )
  /// Aligns trailing edges and the last baselines.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing,
    vertical: .lastTextBaseline
  )
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// The alignments of SwiftUI.
  case leading, center, trailing
}
