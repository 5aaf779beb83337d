import ElementTree
import ViewNodes

/// A control for a day, a time of day, or both.
///
/// ```swift
/// DatePicker("Due", selection: $due, displayedComponents: .date)
/// ```
///
/// In a terminal, Left and Right move between the components, Up and Down change the component.
public struct DatePicker<Label: View>: PrimitiveView {
  private let selection: Binding<Date>
  private let range: ClosedRange<Date>
  private let components: DatePickerComponents
  private let label: Label

  /// Creates a control for a date, within a range if there is one, with a view as label.
  public init<R: DatePickerRange>(
    selection: Binding<Date>,
    in range: R = Date.distantPast...Date.distantFuture,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = range.closed
    components = displayedComponents
    self.label = label()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(
        DatePickerStyleConfiguration(
          label: .init(content: AnyView(ControlLabel(content: view.label))),
          selection: view.selection,
          range: view.range,
          displayedComponents: view.components
        ),
        default: PlainDatePicker(
          selection: view.selection,
          range: view.range,
          components: view.components,
          children: ControlLabel(content: view.label)
        )
      )
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a control for a date with a title, within a range if there is one. The title is
  /// looked up in the string catalog.
  @StringTitle
  public init<R: DatePickerRange>(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: R = Date.distantPast...Date.distantFuture,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}

/// The dates that a ``DatePicker`` permits: `first...last`, `first...` or `...last`.
public protocol DatePickerRange {
  /// The range, with the first and the last date.
  var closed: ClosedRange<Date> { get }
}

extension ClosedRange: DatePickerRange where Bound == Date {
  public var closed: ClosedRange<Date> { self }
}

extension PartialRangeFrom: DatePickerRange where Bound == Date {
  public var closed: ClosedRange<Date> { lowerBound...Date.distantFuture }
}

extension PartialRangeThrough: DatePickerRange where Bound == Date {
  public var closed: ClosedRange<Date> { Date.distantPast...upperBound }
}

/// The components of a date that a ``DatePicker`` shows.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The components as bits.
  public let rawValue: UInt
  /// Creates a set of components from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 2)
}
