// Steppers that show their value in a format style.

extension Stepper {
  /// Creates a control that changes a value in steps, within a range if there is one, and shows it in a
  /// format style beside its label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>? = nil,
    step: F.FormatInput.Stride = 1,
    format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, bounds, step, label(), onEditingChanged)
    formattedValue = { format.format(value.wrappedValue) }
  }
}

extension Stepper where Label == Text {
  /// Creates a control with a title and a value in a format style. The title is looked up in the
  /// string catalog.
  @StringTitle
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>? = nil,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, bounds, step, Text(title), onEditingChanged)
    formattedValue = { format.format(value.wrappedValue) }
  }
}

/// The label of a stepper, with its formatted value behind it.
struct StepperLabel<Label: View>: BuiltInView {
  let label: Label
  let value: (() -> String)?

  @MainActor var body: some View {
    if let value {
      HStack(spacing: 8) {
        ControlLabel(content: label)
        Text(verbatim: value())
      }
    } else {
      ControlLabel(content: label)
    }
  }
}
