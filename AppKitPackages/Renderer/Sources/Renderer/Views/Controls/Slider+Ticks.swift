extension Slider {
  /// Creates a control for a number in a range. The ticks are not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label: label(), onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a control for a number in a range. The ticks are not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label: label(), onEditingChanged: onEditingChanged)
  }
}

/// A mark on the scale of a slider. It is not drawn.
public struct SliderTick<V: BinaryFloatingPoint> {
  /// Creates a mark at a value.
  public init(_ value: V) {}
  /// Creates a mark with a label at a value.
  public init<L: View>(_ value: V, @ViewBuilder label: () -> L) {}
}

/// Collects the marks of a slider from the statements of a closure.
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
  /// Returns the marks of a block.
  public static func buildBlock(_ content: SliderTick<V>...) -> [SliderTick<V>] { content }
}
