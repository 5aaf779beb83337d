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

  /// Creates a control for a date in a range, with a view as label.
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = range
    components = displayedComponents
    self.label = label()
  }

  /// Creates a control for a date, with a view as label.
  public init(
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection,
      in: Date.distantPast...Date.distantFuture,
      displayedComponents: displayedComponents,
      label: label
    )
  }

  /// Creates a control for a date not before a limit, with a view as label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection,
      in: range.lowerBound...Date.distantFuture,
      displayedComponents: displayedComponents,
      label: label
    )
  }

  /// Creates a control for a date not after a limit, with a view as label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection,
      in: Date.distantPast...range.upperBound,
      displayedComponents: displayedComponents,
      label: label
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(
        DatePickerStyleConfiguration(
          label: .init(content: AnyView(view.label)),
          selection: view.selection,
          range: view.range,
          displayedComponents: view.components
        ),
        default: PlainDatePicker(
          selection: view.selection,
          range: view.range,
          components: view.components,
          children: view.label
        )
      )
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a control for a date, with a title. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      displayedComponents: displayedComponents,
      label: { Text(title) }
    )
  }

  /// Creates a control for a date, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      displayedComponents: displayedComponents,
      label: { Text(title) }
    )
  }

  /// Creates a control for a date in a range, with a title. The title is looked up in the string
  /// catalog.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      in: range,
      displayedComponents: displayedComponents,
      label: { Text(title) }
    )
  }

  /// Creates a control for a date in a range, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      in: range,
      displayedComponents: displayedComponents,
      label: { Text(title) }
    )
  }
}

extension DatePicker where Label == Text {
  /// Creates a control for a date not before a limit, with a title. The title is looked up in the
  /// string catalog.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      title,
      selection: selection,
      in: range.lowerBound...Date.distantFuture,
      displayedComponents: displayedComponents
    )
  }

  /// Creates a control for a date not before a limit, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      title,
      selection: selection,
      in: range.lowerBound...Date.distantFuture,
      displayedComponents: displayedComponents
    )
  }

  /// Creates a control for a date not after a limit, with a title. The title is looked up in the
  /// string catalog.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      title,
      selection: selection,
      in: Date.distantPast...range.upperBound,
      displayedComponents: displayedComponents
    )
  }

  /// Creates a control for a date not after a limit, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      title,
      selection: selection,
      in: Date.distantPast...range.upperBound,
      displayedComponents: displayedComponents
    )
  }
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
