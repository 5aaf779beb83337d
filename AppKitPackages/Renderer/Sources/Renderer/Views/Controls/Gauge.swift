/// A value on a scale.
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

  /// Creates a gauge with labels for its value and its bounds.
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
        usual: DefaultGaugeStyle().makeBody(configuration: configuration)
      )
    }
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with a label for its value.
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

/// How gauges look, made of other views.
@MainActor
@preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  /// What the gauge looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a gauge style is given.
public struct GaugeStyleConfiguration {
  /// Where the value lies on the scale, from 0 to 1.
  public let value: Double

  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public typealias CurrentValueLabel = Label
  public typealias MinimumValueLabel = Label
  public typealias MaximumValueLabel = Label

  public let label: Label
  public let currentValueLabel: CurrentValueLabel?
  public let minimumValueLabel: MinimumValueLabel?
  public let maximumValueLabel: MaximumValueLabel?
}

/// A bar below the label, between the labels of both ends.
public struct DefaultGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  /// What the gauge looks like.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        if let currentValueLabel = configuration.currentValueLabel {
          ProgressView(
            value: configuration.value,
            label: { EmptyView() },
            currentValueLabel: { currentValueLabel }
          )
        } else {
          ProgressView(value: configuration.value)
        }
        configuration.maximumValueLabel
      }
    }
  }
}

/// A bar, as ``DefaultGaugeStyle``: cells are not round.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  /// What the gauge looks like.
  public func makeBody(configuration: Configuration) -> some View {
    DefaultGaugeStyle().makeBody(configuration: configuration)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
  public static var linearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
  public static var accessoryLinear: DefaultGaugeStyle { DefaultGaugeStyle() }
  public static var accessoryLinearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
  public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension View {
  /// Sets how gauges look in this view.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: GaugeStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
