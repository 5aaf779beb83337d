import Elements

/// A control for a day, a time of day, or both.
///
/// ```swift
/// DatePicker("Due", selection: $due, displayedComponents: .date)
/// ```
///
/// In a terminal, Left and Right move between the components, Up and Down change the component.
public struct DatePicker<Label: View>: ElementView {
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents
  let children: Label
  public var elementChildren: Label { children }

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
    children = label()
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

/// The appearance of date pickers. All styles look the same: one line.
public protocol DatePickerStyle: Sendable {}
/// The style of date pickers without another style. All styles look the same.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the default style.
  public init() {}
}
/// A style of date pickers, for source compatibility. All styles look the same.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the compact style.
  public init() {}
}
/// A style of date pickers, for source compatibility. All styles look the same.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the graphical style.
  public init() {}
}
/// A style of date pickers, for source compatibility. All styles look the same.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the wheel style.
  public init() {}
}
/// A style of date pickers, for source compatibility. All styles look the same.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Creates the field style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The style of date pickers without another style.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The compact style, which looks like all others.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// The graphical style, which looks like all others.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// The wheel style, which looks like all others.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// The field style, which looks like all others.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension View {
  /// Has no effect: all date pickers look the same.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
