import ElementTree

// Styles of macOS, which look like others.

/// A style of lists with a border, which looks like ``PlainListStyle``.
public struct BorderedListStyle: ListStyle, JoinedListStyle {
  /// Creates the bordered style.
  public init() {}
}

extension ListStyle where Self == BorderedListStyle {
  /// The bordered style, which looks like `plain`.
  public static var bordered: BorderedListStyle { BorderedListStyle() }
}

/// The background of every second row. Has no effect: rows have one background.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
  /// A behavior for source compatibility.
  case automatic, enabled, disabled
}

/// A style with one option a row, in place of radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .inline }
  /// Creates the style with radio buttons.
  public init() {}
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// One option a row, in place of radio buttons.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// A style with a border.
public struct SquareBorderTextFieldStyle: BuiltInTextFieldStyle {
  nonisolated var kind: TextFieldStyleKind { .roundedBorder }
  /// Creates the style with a border.
  public nonisolated init() {}
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A field with a border.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

/// A style of date pickers, for source compatibility. All built-in styles look the same.
public struct StepperFieldDatePickerStyle: BuiltInDatePickerStyle {
  /// Creates the style with a stepper.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// The style with a stepper, which looks like the other built-in ones.
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

/// A style with the label in the tint color, for buttons in a bar.
public struct AccessoryBarButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .borderless }
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// The label in the tint color.
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

/// A style with brackets around the label, for actions in a bar.
public struct AccessoryBarActionButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .bordered }
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  /// Brackets around the label.
  public static var accessoryBarAction: AccessoryBarActionButtonStyle {
    AccessoryBarActionButtonStyle()
  }
}

extension View {
  /// Has no effect: rows have one background.
  public nonisolated func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View { self }

  /// Has no effect: the options of a picker are below each other.
  public nonisolated func horizontalRadioGroupLayout() -> some View { self }
}
