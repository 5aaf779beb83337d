import ElementTree

/// A style that builds date pickers from other views. All built-in styles look the same: one line.
///
/// ```swift
/// struct Tomorrow: DatePickerStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text(configuration.selection, style: .date)
///       Button("+1") { configuration.selection += 86_400 }
///     }
///   }
/// }
/// DatePicker("Due", selection: .constant(.now)).datePickerStyle(Tomorrow())
/// ```
@MainActor
@preconcurrency
public protocol DatePickerStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The label and the date of a date picker.
  typealias Configuration = DatePickerStyleConfiguration
  /// Returns the view of a date picker.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a date picker, from which a ``DatePickerStyle`` builds its view.
public struct DatePickerStyleConfiguration {
  /// The label of the date picker.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The label of the date picker.
  public let label: Label
  /// A binding to the date.
  @Binding public var selection: Date
  /// The earliest date that can be chosen; nil for any.
  public let minimumDate: Date?
  /// The latest date that can be chosen; nil for any.
  public let maximumDate: Date?
  /// The components of the date that are shown.
  public let displayedComponents: DatePickerComponents

  init(
    label: Label,
    selection: Binding<Date>,
    range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    minimumDate = range.lowerBound == .distantPast ? nil : range.lowerBound
    maximumDate = range.upperBound == .distantFuture ? nil : range.upperBound
    self.displayedComponents = displayedComponents
  }
}

/// A date picker that renderers draw themselves.
struct PlainDatePicker<Label: View>: ElementView {
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents
  let children: Label
  var elementChildren: Label { children }

  static var readsBindings: Bool { true }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let binding = selection
    let range = range
    element.content = DatePickerContent(
      date: binding.wrappedValue,
      showsDate: components.contains(.date),
      showsTime: components.contains(.hourAndMinute),
      calendar: environment.zonedCalendar,
      hidesLabel: environment.labelsVisibility == .hidden,
      setDate: ElementCallback {
        binding.wrappedValue = min(max($0, range.lowerBound), range.upperBound)
      }
    )
    element.attributes.isFocusable = true
  }
}

/// A style of date pickers that renderers draw themselves.
@MainActor
protocol BuiltInDatePickerStyle: DatePickerStyle {}

extension BuiltInDatePickerStyle {
  public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
    PlainDatePicker(
      selection: configuration.$selection,
      range: (configuration.minimumDate ?? .distantPast)...(configuration.maximumDate
        ?? .distantFuture),
      components: configuration.displayedComponents,
      children: configuration.label
    )
  }
}

/// The style of date pickers without another style. All built-in styles look the same.
public struct DefaultDatePickerStyle: BuiltInDatePickerStyle {
  /// Creates the default style.
  public nonisolated init() {}
}
/// A style of date pickers, for source compatibility. All built-in styles look the same.
public struct CompactDatePickerStyle: BuiltInDatePickerStyle {
  /// Creates the compact style.
  public nonisolated init() {}
}
/// A style of date pickers, for source compatibility. All built-in styles look the same.
public struct GraphicalDatePickerStyle: BuiltInDatePickerStyle {
  /// Creates the graphical style.
  public nonisolated init() {}
}
/// A style of date pickers, for source compatibility. All built-in styles look the same.
public struct WheelDatePickerStyle: BuiltInDatePickerStyle {
  /// Creates the wheel style.
  public nonisolated init() {}
}
/// A style of date pickers, for source compatibility. All built-in styles look the same.
public struct FieldDatePickerStyle: BuiltInDatePickerStyle {
  /// Creates the field style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The style of date pickers without another style.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The compact style, which looks like the other built-in ones.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// The graphical style, which looks like the other built-in ones.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// The wheel style, which looks like the other built-in ones.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// The field style, which looks like the other built-in ones.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension View {
  /// Sets the style of the date pickers in this view.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: DatePickerStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
