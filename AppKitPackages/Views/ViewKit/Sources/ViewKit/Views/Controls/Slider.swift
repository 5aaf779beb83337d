import ElementTree

/// A control for a number in a range.
///
/// ```swift
/// Slider(value: $volume, in: 0...1)
/// ```
///
/// In a terminal, Left and Right change the value by its step, or by a twentieth of the range if it
/// has none.
public struct Slider<Label: View, ValueLabel: View>: ElementView {
  private let get: () -> Double
  private let setValue: (Double) -> Void
  private let onEditingChanged: (Bool) -> Void
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimumValueLabel: ValueLabel?
  let maximumValueLabel: ValueLabel?

  public static var readsBindings: Bool { true }

  public var elementChildren: some View {
    NamedChild(.label) { label }
    NamedChild(.minimum) { minimumValueLabel }
    NamedChild(.maximum) { maximumValueLabel }
  }

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: V.Stride?,
    label: Label,
    minimumValueLabel: ValueLabel? = nil,
    maximumValueLabel: ValueLabel? = nil,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
    get = { Double(value.wrappedValue) }
    setValue = { value.wrappedValue = V($0) }
    self.onEditingChanged = onEditingChanged
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.flatMap { ($0 as? any BinaryFloatingPoint).map { Double($0) } }
    self.label = label
  }

  /// Calls `onEditingChanged` before and after a change, because a key changes the value at once.
  @MainActor
  private func set(_ value: Double) {
    onEditingChanged(true)
    setValue(value)
    onEditingChanged(false)
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let now = min(max(get(), bounds.lowerBound), bounds.upperBound)
    let extent = bounds.upperBound - bounds.lowerBound
    let ownStep = step.flatMap { $0 > 0 ? $0 : nil }
    let step = step ?? extent / 20
    let bounds = bounds
    element.content = SliderContent(
      fraction: extent > 0 ? (now - bounds.lowerBound) / extent : 0,
      number: now,
      step: extent > 0 ? ownStep.map { $0 / extent } : nil,
      setFraction: ElementCallback { fraction in
        var distance = min(max(fraction, 0), 1) * extent
        if let ownStep { distance = (distance / ownStep).rounded() * ownStep }
        set(min(bounds.lowerBound + distance, bounds.upperBound))
      }
    )
    element.attributes.isFocusable = true
    element.on(.increment, "Increase") { set(min(now + step, bounds.upperBound)) }
    element.on(.decrement, "Decrease") { set(max(now - step, bounds.lowerBound)) }
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a control for a number in a range, which changes in steps if there is one.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    step: V.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label: EmptyView(), onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a control for a number in a range, which changes in steps if there is one, with a view as
  /// label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    step: V.Stride? = nil,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label: label(), onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// Creates a control for a number in a range, which changes in steps if there is one, with labels for
  /// the bounds.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    step: V.Stride? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step,
      label: label(),
      minimumValueLabel: minimumValueLabel(),
      maximumValueLabel: maximumValueLabel(),
      onEditingChanged: onEditingChanged
    )
  }
}
