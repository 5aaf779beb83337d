import ViewNodes

/// A value in a range, drawn as a bar.
///
/// ```swift
/// Gauge(value: done, in: 0...10) { Text("Done") } currentValueLabel: { Text("\(Int(done))") }
/// ```
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: PrimitiveView {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel: BoundsLabel
  private let maximumValueLabel: BoundsLabel

  /// Creates a gauge with labels for the value and the bounds of the range.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    let extent = Double(bounds.upperBound - bounds.lowerBound)
    let part = extent > 0 ? Double(value - bounds.lowerBound) / extent : 0
    fraction = part.isFinite ? min(max(part, 0), 1) : 0
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      let configuration = GaugeStyleConfiguration(
        value: view.fraction,
        label: .init(content: AnyView(view.label)),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(view.currentValueLabel)),
        minimumValueLabel: BoundsLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(view.minimumValueLabel)),
        maximumValueLabel: BoundsLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(view.maximumValueLabel))
      )
      return environment.styled(
        configuration,
        default: DefaultGaugeStyle().makeBody(configuration: configuration)
      )
    }
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with a label for the value.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value,
      in: bounds,
      label: label,
      currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }
    )
  }
}

extension Gauge where BoundsLabel == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a gauge with a label.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}

/// A style that builds gauges from other views.
@MainActor
@preconcurrency
public protocol GaugeStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The value and the labels of a gauge.
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the view of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a gauge, from which a ``GaugeStyle`` builds its view.
public struct GaugeStyleConfiguration {
  /// The position of the value in the range, from 0 to 1.
  public let value: Double

  /// A label of the gauge.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The type of the label for the value.
  public typealias CurrentValueLabel = Label
  /// The type of the label for the lower bound.
  public typealias MinimumValueLabel = Label
  /// The type of the label for the upper bound.
  public typealias MaximumValueLabel = Label

  /// The label of the gauge.
  public let label: Label
  /// The label for the value; nil for none.
  public let currentValueLabel: CurrentValueLabel?
  /// The label for the lower bound; nil for none.
  public let minimumValueLabel: MinimumValueLabel?
  /// The label for the upper bound; nil for none.
  public let maximumValueLabel: MaximumValueLabel?
}

/// The default style: the label above a bar, with the labels of the bounds at its ends, and the label
/// for the value below it.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the default style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      HStack(alignment: .top) {
        configuration.minimumValueLabel
        if let currentValueLabel = configuration.currentValueLabel {
          ProgressView(value: configuration.value) {
            EmptyView()
          } currentValueLabel: {
            currentValueLabel
          }
        } else {
          ProgressView(value: configuration.value)
        }
        configuration.maximumValueLabel
      }
    }
  }
}

/// A style that looks like ``DefaultGaugeStyle``: cells have no space for a circle.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the circular style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DefaultGaugeStyle().makeBody(configuration: configuration)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style: a bar.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The default style: a bar.
  public static var linearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The default style: a bar.
  public static var accessoryLinear: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The default style: a bar.
  public static var accessoryLinearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// The circular style, which looks like the default style.
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
  /// The circular style, which looks like the default style.
  public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension View {
  /// Sets the style of gauges in this view.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: GaugeStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
