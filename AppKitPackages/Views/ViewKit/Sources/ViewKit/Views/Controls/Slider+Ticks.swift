import ElementTree

extension Slider {
  /// Creates a control for a number in a range. The ticks and the neutral value are not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.limited(to: enabledBounds),
      bounds,
      nil,
      label: label(),
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a control for a number in a range that changes in steps, with labels for the bounds.
  /// The ticks and the neutral value are not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> ValueLabel,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    tick: (V) -> SliderTick<V>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.limited(to: enabledBounds),
      bounds,
      step,
      label: label(),
      minimumValueLabel: minimumValueLabel(),
      maximumValueLabel: maximumValueLabel(),
      onEditingChanged: onEditingChanged
    )
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a control for a number in a range. The ticks and the neutral value are not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.limited(to: enabledBounds),
      bounds,
      nil,
      label: label(),
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a control for a number in a range that changes in steps. The ticks and the neutral
  /// value are not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride,
    neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label,
    tick: (V) -> SliderTick<V>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.limited(to: enabledBounds),
      bounds,
      step,
      label: label(),
      onEditingChanged: onEditingChanged
    )
  }
}

extension Binding where Value: Comparable {
  /// Returns a binding that writes only values of a range.
  fileprivate func limited(to bounds: ClosedRange<Value>?) -> Binding {
    guard let bounds else { return self }
    return Binding(
      location: ClosureLocation(
        get: { location.get() },
        set: { value, transaction in
          location.set(
            Swift.min(Swift.max(value, bounds.lowerBound), bounds.upperBound),
            transaction: transaction
          )
        }
      )
    )
  }
}

/// Marks on the scale of a slider, which are not drawn.
public protocol SliderTickContent<Value> { associatedtype Value: BinaryFloatingPoint }

/// A mark on the scale of a slider.
public struct SliderTick<Value: BinaryFloatingPoint>: SliderTickContent {
  /// Creates a mark at a value.
  public init(_ value: Value) {}
  /// Creates a mark with a label at a value.
  public init<L: View>(_ value: Value, @ViewBuilder label: () -> L) {}
}

/// A mark for each element of a collection.
///
/// ```swift
/// Slider(value: $volume) {
///   Text("Volume")
/// } ticks: {
///   SliderTickContentForEach([0.25, 0.5, 0.75], id: \.self) { SliderTick($0) }
/// }
/// ```
public struct SliderTickContentForEach<
  Data: RandomAccessCollection,
  ID: Hashable,
  Content: SliderTickContent
>: SliderTickContent {
  public typealias Value = Content.Value
  /// Creates a mark for each element, identified by a key path.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, content: (Data.Element) -> Content) {}
  /// Creates a mark for each element.
  public init(_ data: Data, content: (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}
}

/// Accepts the statements of a closure with the marks of a slider.
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
  public static func buildExpression<C: SliderTickContent>(_ content: C) -> [SliderTick<V>]
  where C.Value == V { [] }
  public static func buildBlock(_ content: [SliderTick<V>]...) -> [SliderTick<V>] { [] }
  public static func buildOptional(_ content: [SliderTick<V>]?) -> [SliderTick<V>] { [] }
  public static func buildEither(first: [SliderTick<V>]) -> [SliderTick<V>] { [] }
  public static func buildEither(second: [SliderTick<V>]) -> [SliderTick<V>] { [] }
}
