import ViewKit

/// The label of a value of an axis.
///
/// ```swift
/// let axis = AxisMarks { value in
///   AxisGridLine()
///   AxisValueLabel(format: IntegerFormatStyle<Int>().notation(.compactName))
/// }
/// ```
public struct AxisValueLabel<Content: View>: AxisMark {
  /// The text of a value; nil if the label shows a view.
  private let text: (AxisValue) -> String?
  private let view: AnyView?
  private var item: AxisItem

  private init(
    _ view: AnyView?,
    _ options: Options,
    text: @escaping (AxisValue) -> String?
  ) {
    (self.view, self.text) = (view, text)
    item = AxisItem(kind: .label(AnyView(EmptyView()), text: ""))
    item.isCentered = options.centered
    item.anchor = options.anchor
    item.spacing = options.spacing ?? 4
    item.isHiddenByOthers = options.collisionResolution.isHiddenByOthers
  }

  public func _collect(into items: inout [AxisItem], for value: AxisValue) {
    var item = item
    let text = text(value) ?? value.text
    item.kind = .label(view ?? AnyView(Text(verbatim: text)), text: text)
    items.append(item)
  }

  private struct Options {
    var centered: Bool?
    var anchor: UnitPoint?
    var collisionResolution: AxisValueLabelCollisionResolution
    var spacing: CGFloat?
  }

  /// Creates a label with a view. Its width is that of the value's text.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let content = content()
    let options = Options(
      centered: centered,
      anchor: anchor,
      collisionResolution: collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing
    )
    self.init(AnyView(content), options) { _ in (content as? Text)?.plainText }
  }
}

extension AxisValueLabel where Content == Text {
  /// Creates a label with the usual text of the value.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    let options = Options(
      centered: centered,
      anchor: anchor,
      collisionResolution: collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing
    )
    self.init(nil, options) { _ in nil }
  }

  /// Creates a label with a text.
  public init(
    _ text: Text,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    let options = Options(
      centered: centered,
      anchor: anchor,
      collisionResolution: collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing
    )
    self.init(AnyView(text), options) { _ in text.plainText }
  }

  /// Creates a label with a text that is looked up in the app's strings.
  public init(_ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil) {
    self.init(Text(titleKey), centered: centered, anchor: anchor)
  }

  /// Creates a label with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil) {
    self.init(Text(title), centered: centered, anchor: anchor)
  }

  /// Creates a label with the value in a format. Dates are in the calendar's time zone and in the
  /// language of the environment.
  public init<F: FormatStyle>(
    format: F,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    let options = Options(
      centered: centered,
      anchor: anchor,
      collisionResolution: collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing
    )
    let format = AxisValueFormat(format)
    self.init(nil, options) { format.text($0) }
  }
}

/// The format of a label, without its type.
struct AxisValueFormat {
  let text: (AxisValue) -> String?

  init<F: FormatStyle>(_ format: F) where F.FormatInput: Plottable, F.FormatOutput == String {
    text = { value in
      guard let input = value.as(F.FormatInput.self) else { return nil }
      guard var dates = format as? Date.FormatStyle, let date = input as? Date else {
        return format.locale(value.locale).format(input)
      }
      dates.timeZone = value.calendar.timeZone
      dates.calendar = value.calendar
      return dates.locale(value.locale).format(date)
    }
  }
}

/// The treatment of a label that would overlap another one.
///
/// ```swift
/// let label = AxisValueLabel(collisionResolution: .greedy)
/// ```
public struct AxisValueLabelCollisionResolution: Sendable {
  let isHiddenByOthers: Bool
  /// The chart chooses: the label is left out.
  public static let automatic = Self(isHiddenByOthers: true)
  /// The label is left out.
  public static let greedy = Self(isHiddenByOthers: true)
  /// The label is left out.
  public static func greedy(priority: Double, minimumSpacing: CGFloat? = nil) -> Self { greedy }
  /// The label is shorter: it is left out.
  public static let truncate = Self(isHiddenByOthers: true)
  /// Both labels are shown.
  public static let disabled = Self(isHiddenByOthers: false)
}

/// The direction of a label. All labels are level, because a terminal turns no texts.
///
/// ```swift
/// let label = AxisValueLabel(orientation: .vertical)
/// ```
public struct AxisValueLabelOrientation: Sendable {
  /// A level label.
  public static let automatic = Self()
  /// A level label.
  public static let horizontal = Self()
  /// A level label.
  public static let vertical = Self()
  /// A level label.
  public static let verticalReversed = Self()
}
