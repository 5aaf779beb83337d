/// A day, a time of day, or both.
///
/// ```swift
/// DatePicker("Due", selection: $due, displayedComponents: .date)
/// ```
///
/// In a terminal left and right choose a part, up and down change it.
public struct DatePicker<Label: View>: ElementView {
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents
  public let elementChildren: Label

  public static var readsBindings: Bool { true }

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
    elementChildren = label()
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

  /// Creates a control for a date in a range, with a view as label.
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

  /// Creates a control for a date in a range, with a view as label.
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

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let binding = selection
    let range = range
    element.content = DatePickerContent(
      date: binding.wrappedValue,
      showsDate: components.contains(.date),
      showsTime: components.contains(.hourAndMinute),
      calendar: environment.calendar,
      hidesLabel: environment.labelsVisibility == .hidden,
      setDate: ElementCallback {
        binding.wrappedValue = min(max($0, range.lowerBound), range.upperBound)
      }
    )
    element.attributes.isFocusable = true
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
}

extension DatePicker where Label == Text {
  /// Creates a control for a date in a range, with a title. The title is looked up in the string
  /// catalog.
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

  /// Creates a control for a date in a range, with a title. The title is looked up in the string
  /// catalog.
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
}

/// What a date picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// How date pickers look. A terminal shows all alike, in one line.
public protocol DatePickerStyle: Sendable {}
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
public struct FieldDatePickerStyle: DatePickerStyle { public init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension View {
  /// Has no effect: date pickers have one style.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
