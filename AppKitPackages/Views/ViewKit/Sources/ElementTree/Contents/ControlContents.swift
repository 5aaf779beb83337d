/// The content of a button. Its children are the label.
public struct ButtonContent: ElementContent {
  /// The purpose of the button: destructive, cancel, confirm or close.
  public var buttonRole: ButtonRole?
  /// The built-in style of the button.
  public var style: ButtonStyleKind
  public var role: ElementRole { .button }

  /// Creates the content of a button.
  public init(role: ButtonRole?, style: ButtonStyleKind) {
    buttonRole = role
    self.style = style
  }
}

/// The styles of buttons.
public enum ButtonStyleKind: Hashable, Sendable {
  /// The built-in styles of SwiftUI.
  case automatic, bordered, borderedProminent, borderless, plain, link
  /// A style of the app, in which the label draws the whole button.
  case custom
}

/// The content of a link. Its children are the label.
public struct LinkContent: ElementContent {
  /// Whether the link opens a page of the app instead of a URL.
  public var isNavigation: Bool
  /// The URL to open; nil if the link leads to a page.
  public var url: URL?
  /// Whether a handler of the app decides what happens to the URL, so that a browser does not open
  /// it itself.
  public var appOpensURL = false
  /// The path of the page in the addresses of the app, such as `/todo/5`; nil if it has none.
  public var path: String?

  /// Creates the content of a link.
  public init(
    isNavigation: Bool,
    url: URL? = nil,
    appOpensURL: Bool = false,
    path: String? = nil
  ) {
    self.isNavigation = isNavigation
    self.url = url
    self.appOpensURL = appOpensURL
    self.path = path
  }

  public var role: ElementRole { .link }
  public var value: String? { url?.absoluteString }
}

/// The content of a menu. Its named children are the label and the actions.
public struct MenuContent: ElementContent {
  /// Whether pressing the element performs an action instead of opening the menu.
  public var hasPrimaryAction = false
  /// Whether the menu belongs to a toolbar and has the secondary actions for which the toolbar has no
  /// room. It is a child of the toolbar, like these actions, and has no actions of its own.
  public var isOverflow = false
  /// Reports whether the menu is open. Its actions appear when it opens.
  public var setOpen: ElementCallback<Bool>

  /// Creates the content of a menu.
  public init(
    hasPrimaryAction: Bool = false,
    isOverflow: Bool = false,
    setOpen: ElementCallback<Bool> = ElementCallback { _ in }
  ) {
    self.hasPrimaryAction = hasPrimaryAction
    self.isOverflow = isOverflow
    self.setOpen = setOpen
  }

  public var role: ElementRole { .menu }
}

/// The content of a toggle. Its children are the label.
public struct ToggleContent: ElementContent {
  /// Whether the toggle is on.
  public var isOn: Bool
  /// Whether some of the values that the toggle sets are on and others are off. `isOn` is false then.
  public var isMixed: Bool
  /// The built-in style of the toggle.
  public var style: ToggleStyleKind
  /// Whether the label is only for the accessibility tree.
  public var hidesLabel: Bool

  /// Creates the content of a toggle.
  public init(isOn: Bool, isMixed: Bool = false, style: ToggleStyleKind, hidesLabel: Bool) {
    self.isOn = isOn
    self.isMixed = isMixed
    self.style = style
    self.hidesLabel = hidesLabel
  }

  public var role: ElementRole { .toggle }
  public var value: String? { isMixed ? "mixed" : isOn ? "on" : "off" }
}

/// The styles of toggles.
public enum ToggleStyleKind: Hashable, Sendable {
  /// The style that the renderer chooses.
  case automatic
  /// A switch.
  case `switch`
  /// A checkbox.
  case checkbox
  /// A button that stays pressed.
  case button
}

/// The content of a picker. Its named children are the label and the options; the traits of each
/// option contain its tag.
///
/// ```swift
/// func selectFirst(_ picker: Element) {
///   guard let content = picker.content as? PickerContent else { return }
///   if let option = picker.pickerOptions.first { content.select(option.tag) }
/// }
/// ```
public struct PickerContent: ElementContent {
  /// The tag of the selected option.
  public var selection: AnyHashable
  /// The built-in style of the picker.
  public var style: PickerStyleKind
  /// Whether the label is only for the accessibility tree.
  public var hidesLabel: Bool
  /// Selects the option with a tag.
  public var select: ElementCallback<AnyHashable>
  /// Reports whether the menu with the options is open. They appear when it opens.
  public var setOpen: ElementCallback<Bool>

  /// Creates the content of a picker.
  public init(
    selection: AnyHashable,
    style: PickerStyleKind,
    hidesLabel: Bool,
    select: ElementCallback<AnyHashable>,
    setOpen: ElementCallback<Bool> = ElementCallback { _ in }
  ) {
    self.setOpen = setOpen
    self.selection = selection
    self.style = style
    self.hidesLabel = hidesLabel
    self.select = select
  }

  public var role: ElementRole { .picker }
}

/// The styles of pickers.
public enum PickerStyleKind: Hashable, Sendable {
  /// The built-in styles of SwiftUI.
  case automatic, menu, segmented, inline, wheel, navigationLink
}

/// The content of a slider.
///
/// ```swift
/// func halve(_ slider: SliderContent) {
///   slider.setFraction(slider.fraction / 2)
/// }
/// ```
public struct SliderContent: ElementContent {
  /// The position of the value between the limits, from 0 to 1.
  public var fraction: Double
  /// The value in the units of the app.
  public var number: Double
  /// The distance between two positions; nil if the value can have each position.
  public var step: Double?
  /// Sets the position of the value, from 0 to 1.
  public var setFraction: ElementCallback<Double>

  /// Creates the content of a slider.
  public init(
    fraction: Double,
    number: Double,
    step: Double? = nil,
    setFraction: ElementCallback<Double>
  ) {
    self.fraction = fraction
    self.number = number
    self.step = step
    self.setFraction = setFraction
  }

  public var role: ElementRole { .slider }
  public var value: String? { number.formatted(.number.precision(.fractionLength(0...2))) }
}

/// The content of a stepper. Its children are the label.
public struct StepperContent: ElementContent {
  /// Whether the value is below its upper limit.
  public var canIncrement: Bool
  /// Whether the value is above its lower limit.
  public var canDecrement: Bool
  /// Whether the label is only for the accessibility tree.
  public var hidesLabel: Bool

  /// Creates the content of a stepper.
  public init(canIncrement: Bool, canDecrement: Bool, hidesLabel: Bool) {
    self.canIncrement = canIncrement
    self.canDecrement = canDecrement
    self.hidesLabel = hidesLabel
  }

  public var role: ElementRole { .stepper }
}

/// The content of a progress view. Its named children are the label and the value as text.
public struct ProgressContent: ElementContent {
  /// The completed fraction, from 0 to 1; nil for indeterminate progress.
  public var fraction: Double?

  /// Creates the content of a progress view.
  public init(fraction: Double? = nil) {
    self.fraction = fraction
  }

  public var role: ElementRole { .progress }
  public var value: String? {
    fraction.map { "\(Int(($0 * 100).rounded()))%" } ?? "in progress"
  }
}

extension Element {
  /// The options of a picker, each with its tag.
  public var pickerOptions: [(tag: AnyHashable, element: Element)] {
    (namedChild(.options)?.children ?? []).compactMap { option in
      option.tag.map { ($0, option) }
    }
  }
}
