/// A guide that views are lined up by; make your own for ``HorizontalAlignment`` or
/// ``VerticalAlignment``.
public protocol AlignmentID: SendableMetatype {
  /// The position of the guide in a view that does not set it.
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

  /// Whether an app has made the guide, to line up what lies in different views.
  public var isCustom: Bool {
    !HorizontalAlignment.builtIn.contains(self) && !VerticalAlignment.builtIn.contains(self)
  }

  /// Where the guide lies in a view that does not set it.
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
  public let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, isHorizontal: true) }

  /// By the left sides.
  public static let leading = HorizontalAlignment(Leading.self)
  /// By the centres.
  public static let center = HorizontalAlignment(Center.self)
  /// By the right sides.
  public static let trailing = HorizontalAlignment(Trailing.self)

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
}

/// An alignment along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  public let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, isHorizontal: false) }

  /// By the tops.
  public static let top = VerticalAlignment(Top.self)
  /// By the centres.
  public static let center = VerticalAlignment(Center.self)
  /// By the bottoms.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// By the first line of text.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// By the last line of text.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)

  fileprivate static let builtIn = [top, center, bottom, firstTextBaseline, lastTextBaseline]
    .map(\.key)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  // A row of cells is a line of text: its baseline is the row's lower end.
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { min(16, context.height) }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// An alignment along both axes.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// By the centres.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// By the left sides.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// By the right sides.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// By the tops.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// By the bottoms.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// By the centres and the first line of text.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center,
    vertical: .firstTextBaseline
  )
  /// By the left sides and the first line of text.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading,
    vertical: .firstTextBaseline
  )
  /// By the right sides and the first line of text.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing,
    vertical: .firstTextBaseline
  )
}

/// The size and the alignment guides of a view, in points.
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let guides: [AlignmentKey: AlignmentGuide]

  public init(width: CGFloat, height: CGFloat, guides: [AlignmentKey: AlignmentGuide] = [:]) {
    self.width = width
    self.height = height
    self.guides = guides
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  public func value(_ key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.defaultValue(in: self)
  }

  private func explicit(_ key: AlignmentKey) -> CGFloat? {
    // A guide may read other guides, but not itself.
    var others = guides
    guard let guide = others.removeValue(forKey: key) else { return nil }
    return guide.compute(ViewDimensions(width: width, height: height, guides: others))
  }
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
