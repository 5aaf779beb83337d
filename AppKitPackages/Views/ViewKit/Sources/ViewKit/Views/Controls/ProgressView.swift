import ElementTree
import ViewNodes

/// The progress of a task: a bar, or a spinner if the amount of work is unknown.
///
/// ```swift
/// ProgressView()
/// ProgressView("Loading", value: done, total: all)
/// ```
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  let fraction: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
  /// The interval that replaces the fraction.
  var timer: ProgressTimer?
  /// The object that replaces the fraction.
  var progress: Progress?

  init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// Creates a bar with labels. A value of nil shows a spinner.
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

  @MainActor
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
      if let progress = view.progress {
        return TypedViewStorage(ObservedProgress(progress: progress))
      }
      return environment.styled(
        ProgressViewStyleConfiguration(
          fractionCompleted: view.fraction,
          label: Label.self == EmptyView.self ? nil : .init(content: AnyView(view.label)),
          currentValueLabel: CurrentValueLabel.self == EmptyView.self
            ? nil : .init(content: AnyView(view.currentValueLabel))
        ),
        default: PlainProgress(
          fraction: view.fraction,
          label: ControlLabel(content: view.label),
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
  /// Creates a spinner.
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Creates a spinner with a view as label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Creates a spinner with a title. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
  }

  /// Creates a bar. A value of nil shows a spinner.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(
      fraction: Self.fraction(value, total),
      label: EmptyView(),
      currentValueLabel: EmptyView()
    )
  }

  /// Creates a bar with a view as label. A value of nil shows a spinner.
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

  /// Creates a bar with a title. A value of nil shows a spinner. The title is looked up in the
  /// string catalog.
  @StringTitle
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
}

/// A style that builds progress views from other views.
@MainActor
@preconcurrency
public protocol ProgressViewStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The fraction and the labels of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view, from which a ``ProgressViewStyle`` builds its view.
public struct ProgressViewStyleConfiguration {
  /// The label of the progress view.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The label for the value.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The progress from 0 to 1; nil if the amount of work is unknown.
  public let fractionCompleted: Double?
  /// The label of the progress view; nil for none.
  public let label: Label?
  /// The label for the value; nil for none.
  public let currentValueLabel: CurrentValueLabel?
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label?,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
  /// Creates the progress view of a configuration, so that a ``ProgressViewStyle`` can apply
  /// another style to it.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      currentValueLabel: configuration.currentValueLabel
    )
  }
}

/// A style with a spinner, or with a bar if the progress is known.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// Creates the circular style.
  public init() { tint = nil }
  /// Creates the circular style, with a tint of its own.
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    PlainProgress(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      currentValue: configuration.currentValueLabel
    )
    .ownTint(tint)
  }
}

/// A style with a bar, or with a spinner if the progress is unknown.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// Creates the linear style.
  public init() { tint = nil }
  /// Creates the linear style, with a tint of its own.
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgressViewStyle().makeBody(configuration: configuration)
      .ownTint(tint)
  }
}

/// The default style: a bar, or a spinner if the progress is unknown.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the default style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgressViewStyle().makeBody(configuration: configuration)
  }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner, or a bar if the progress is known.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar, or a spinner if the progress is unknown.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default style: a bar, or a spinner if the progress is unknown.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension View {
  /// Sets the style of progress views in this view.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
