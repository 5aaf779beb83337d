import ElementTree

/// A control that increments and decrements a value.
///
/// ```swift
/// Stepper("Focus: \(minutes) min", value: $minutes, in: 5...90, step: 5)
/// ```
///
/// In a terminal, `-` and `+` as well as Left and Right change the value.
public struct Stepper<Label: View>: ElementView {
  private let increment: Change?
  private let decrement: Change?
  private let onEditingChanged: (Bool) -> Void
  /// Reads the values that decide whether the control can increment or decrement.
  private let limits: () -> (canIncrement: Bool, canDecrement: Bool)
  private let label: Label
  /// Formats the value of the control; nil for a control without a format style.
  var formattedValue: (() -> String)?

  private enum Change {
    /// An action of the app.
    case action(() -> Void)
    /// A change of a binding.
    case binding(() -> Void)
  }

  public var elementChildren: some View { StepperLabel(label: label, value: formattedValue) }

  public static var readsBindings: Bool { true }

  /// Creates a control with actions for increment and decrement. A direction without an action is
  /// disabled.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    increment = onIncrement.map { .action($0) }
    decrement = onDecrement.map { .action($0) }
    limits = { (true, true) }
    self.onEditingChanged = onEditingChanged
    self.label = label()
  }

  /// Creates a control that changes a value in steps, within a range if there is one, with a view as
  /// label.
  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>? = nil,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), onEditingChanged)
  }

  init<V: Strideable>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>?,
    _ step: V.Stride,
    _ label: Label,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    increment = .binding {
      let next = value.wrappedValue.advanced(by: step)
      value.wrappedValue = bounds.map { min(next, $0.upperBound) } ?? next
    }
    decrement = .binding {
      let next = value.wrappedValue.advanced(by: -step)
      value.wrappedValue = bounds.map { max(next, $0.lowerBound) } ?? next
    }
    limits = {
      guard let bounds else { return (true, true) }
      return (value.wrappedValue < bounds.upperBound, value.wrappedValue > bounds.lowerBound)
    }
    self.onEditingChanged = onEditingChanged
    self.label = label
  }

  /// Calls `onEditingChanged` before and after a change, because a key changes the value at once.
  @MainActor
  private func perform(_ change: Change) {
    onEditingChanged(true)
    switch change {
    case .action(let action): action()
    case .binding(let change): change()
    }
    onEditingChanged(false)
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let limits = limits()
    element.content = StepperContent(
      canIncrement: limits.canIncrement && increment != nil,
      canDecrement: limits.canDecrement && decrement != nil,
      hidesLabel: environment.labelsVisibility == .hidden
    )
    element.attributes.isFocusable = true
    if let increment, limits.canIncrement {
      element.on(.increment, "Increase") { perform(increment) }
    }
    if let decrement, limits.canDecrement {
      element.on(.decrement, "Decrease") { perform(decrement) }
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a control that changes a value in steps, with a title. The title is looked up in the
  /// string catalog.
  @StringTitle
  public init<V: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>? = nil,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, Text(title), onEditingChanged)
  }

  /// Creates a control with a title and actions for increment and decrement. A direction without an
  /// action is disabled. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }
}
