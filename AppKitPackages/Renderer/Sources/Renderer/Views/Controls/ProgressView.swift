/// How far something has come, or that something is going on.
///
/// ```swift
/// ProgressView()
/// ProgressView("Loading", value: done, total: all)
/// ```
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  let fraction: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
  /// The interval whose progress is shown instead of the fraction.
  var timer: ProgressTimer?

  init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// Creates a bar with labels; `nil` shows work of unknown length.
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, total),
      label: label(),
      currentValueLabel: currentValueLabel()
    )
  }

  fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value else { return nil }
    let fraction = total > 0 ? Double(value / total) : 0
    return fraction.isFinite ? min(max(fraction, 0), 1) : 0
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      if let timer = view.timer {
        return TypedViewStorage(
          TimelineView(.periodic(from: timer.interval.lowerBound, by: 1)) { timeline in
            ProgressView(
              fraction: timer.fraction(at: timeline.date),
              label: view.label,
              currentValueLabel: view.currentValueLabel
            )
          }
        )
      }
      return environment.styled(
        ProgressViewStyleConfiguration(
          fractionCompleted: view.fraction,
          label: Label.self == EmptyView.self ? nil : .init(content: AnyView(view.label)),
          currentValueLabel: CurrentValueLabel.self == EmptyView.self
            ? nil : .init(content: AnyView(view.currentValueLabel))
        ),
        usual: PlainProgress(
          fraction: view.fraction,
          label: view.label,
          currentValue: view.currentValueLabel
        )
      )
    }
  }
}

private struct PlainProgress<Label: View, CurrentValue: View>: ElementView {
  let fraction: Double?
  let label: Label
  let currentValue: CurrentValue

  var elementChildren: some View {
    NamedChild(.label) { label }
    NamedChild(.value) { currentValue }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ProgressContent(fraction: fraction)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Shows work of unknown length, with a view as label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Shows work of unknown length, with a title. The title is looked up in the string catalog.
  public init(_ title: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
  }

  /// Shows work of unknown length, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
  }

  /// Creates a bar; `nil` shows work of unknown length.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(
      fraction: Self.fraction(value, total),
      label: EmptyView(),
      currentValueLabel: EmptyView()
    )
  }

  /// Creates a bar with a view as label; `nil` shows work of unknown length.
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: Self.fraction(value, total),
      label: label(),
      currentValueLabel: EmptyView()
    )
  }

  /// Creates a bar with a title; `nil` shows work of unknown length. The title is looked up in the
  /// string catalog.
  public init<V: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: V?,
    total: V = 1
  ) where Label == Text {
    self.init(
      fraction: Self.fraction(value, total),
      label: Text(title),
      currentValueLabel: EmptyView()
    )
  }

  /// Creates a bar with a title; `nil` shows work of unknown length. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S,
    value: V?,
    total: V = 1
  ) where Label == Text {
    self.init(
      fraction: Self.fraction(value, total),
      label: Text(title),
      currentValueLabel: EmptyView()
    )
  }
}

/// How progress looks, made of other views.
@MainActor
@preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  /// What the progress looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a progress view style is given.
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label?,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
  /// Creates the progress view that a style was asked to show.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      currentValueLabel: configuration.currentValueLabel
    )
  }
}

/// A spinner, or a bar where it is known how far it is.
public struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
  /// What the progress looks like.
  public func makeBody(configuration: Configuration) -> some View {
    PlainProgress(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      currentValue: configuration.currentValueLabel
    )
  }
}

/// A bar, or a spinner where it is not known how far it is.
public struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
  /// What the progress looks like.
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgressViewStyle().makeBody(configuration: configuration)
  }
}

/// The usual look: a bar or a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  /// What the progress looks like.
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgressViewStyle().makeBody(configuration: configuration)
  }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension View {
  /// Sets how progress looks in this view.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
