import ElementTree
import ViewNodes

/// A control for choosing one of several options.
///
/// ```swift
/// Picker("Theme", selection: $store.theme) {
///   ForEach(Theme.allCases) { Text($0.name).tag($0) }
/// }
/// .pickerStyle(.segmented)
/// ```
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: ElementView {
  let selections: [Binding<SelectionValue>]
  let label: Label
  let content: Content
  private let currentValueLabel: AnyView?

  public static var readsBindings: Bool { true }

  public var elementChildren: some View {
    NamedChild(.label) { ControlLabel(content: label) }
    NamedChild(.options) { content }
    if let currentValueLabel { NamedChild(.value) { currentValueLabel } }
  }

  /// Creates a picker whose options are identified by their tags, with a view as label.
  ///
  /// A closed menu shows `currentValueLabel` in place of the chosen option. Other styles do not use it:
  ///
  /// ```swift
  /// Picker("Theme", selection: $store.theme) {
  ///   ForEach(Theme.allCases) { Text($0.name).tag($0) }
  /// } currentValueLabel: {
  ///   Text("Now \(store.theme.name)")
  /// }
  /// ```
  public nonisolated init<Current: View>(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init([selection], content, label(), currentValueLabel)
  }

  nonisolated init<Current: View>(
    _ selections: [Binding<SelectionValue>],
    _ content: () -> Content,
    _ label: Label,
    _ currentValueLabel: () -> Current
  ) {
    self.selections = selections
    self.label = label
    self.content = content()
    self.currentValueLabel =
      Current.self == EmptyView.self ? nil : AnyView(currentValueLabel())
  }

  /// Creates a picker whose options are identified by their tags, with a label given as a value.
  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { label })
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    PickerNode(view, inputs)
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let selections = selections
    let values = Set(selections.map(\.wrappedValue))
    // Values that differ, or none at all, are a selection that no option has.
    let selection = values.count == 1 ? values.first.map { AnyHashable($0) } : nil
    element.content = PickerContent(
      selection: selection ?? AnyHashable(MixedSelection()),
      style: environment.pickerStyleKind,
      hidesLabel: environment.labelsVisibility == .hidden,
      select: ElementCallback { tag in
        guard let value = tag.base as? SelectionValue else { return }
        for selection in selections { selection.wrappedValue = value }
      }
    )
    element.attributes.isFocusable = true
  }
}

/// The node of a picker, whose options are left out while they are in a closed menu. A browser opens the
/// menu without telling, so they never appear there.
private final class PickerNode<Label: View, SelectionValue: Hashable, Content: View>:
  MenuContainerNode<Picker<Label, SelectionValue, Content>>
{
  override var isAlwaysOpen: Bool {
    switch environment.pickerStyleKind {
    case .automatic, .menu, .navigationLink: false
    case .inline, .segmented, .wheel: true
    }
  }

  override func describe(_ element: inout ElementDescription) {
    super.describe(&element)
    guard var content = element.content as? PickerContent else { return }
    content.setOpen = setOpen
    element.content = content
  }
}

extension Picker where Label == Text {
  /// Creates a picker whose options are identified by their tags, with a title. The title is looked
  /// up in the string catalog.
  @StringTitle
  public nonisolated init<Current: View>(
    _ title: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init([selection], content, Text(title), currentValueLabel)
  }
}

/// The appearance of pickers. Renderers draw the styles, so an app cannot add one.
public protocol PickerStyle: Sendable {
  /// The kind of the style, for renderers.
  var kind: PickerStyleKind { get }
}

/// The default style: a menu.
public struct DefaultPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .automatic }
  /// Creates the default style.
  public init() {}
}

/// A style with a menu of the options.
public struct MenuPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .menu }
  /// Creates the menu style.
  public init() {}
}

/// A style with the options in one row.
public struct SegmentedPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .segmented }
  /// Creates the segmented style.
  public init() {}
}

/// A style with one option a row.
public struct InlinePickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .inline }
  /// Creates the inline style.
  public init() {}
}

/// A style with one option a row, in place of a wheel.
public struct WheelPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .wheel }
  /// Creates the wheel style.
  public init() {}
}

/// A style with a menu of the options, in place of a separate screen.
public struct NavigationLinkPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .navigationLink }
  /// Creates the navigation style.
  public init() {}
}

/// A style with the options in one row, in place of a palette.
public struct PalettePickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .segmented }
  /// Creates the palette style.
  public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  /// The options in one row.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default style: a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu of the options.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// The options in one row.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// One option a row.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// One option a row.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A menu of the options.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

private struct PickerStyleKey: EnvironmentKey {
  static let defaultValue = PickerStyleKind.automatic
}

extension EnvironmentValues {
  var pickerStyleKind: PickerStyleKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers in this view.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyleKind, style.kind)
  }

  /// Hides the labels of the controls in this view. The accessibility tree keeps them.
  public nonisolated func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }
}
