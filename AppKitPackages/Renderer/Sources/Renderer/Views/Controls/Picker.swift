/// A choice between values.
///
/// ```swift
/// Picker("Theme", selection: $store.theme) {
///   ForEach(Theme.allCases) { Text($0.name).tag($0) }
/// }
/// .pickerStyle(.segmented)
/// ```
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: ElementView {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  public static var readsBindings: Bool { true }

  public var elementChildren: some View {
    NamedChild(.label) { label }
    NamedChild(.options) { content }
  }

  /// Creates a control that chooses one of its options by their tags, with a view as label.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  /// Creates a control that chooses one of its options by their tags, with a view as label.
  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { label })
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let binding = selection
    element.content = PickerContent(
      selection: AnyHashable(binding.wrappedValue),
      style: environment.pickerStyleKind,
      hidesLabel: environment.labelsVisibility == .hidden,
      select: ElementCallback { tag in
        if let value = tag.base as? SelectionValue { binding.wrappedValue = value }
      }
    )
    element.attributes.isFocusable = true
  }
}

extension Picker where Label == Text {
  /// Creates a control that chooses one of its options by their tags, with a title. The title is
  /// looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }

  /// Creates a control that chooses one of its options by their tags, with a title. The title is
  /// shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

extension Picker where Label == Renderer.Label<Text, Image> {
  /// Creates a control that chooses one of its options by their tags, with a title and a symbol.
  /// The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { Renderer.Label(title, systemImage: systemImage) }
    )
  }
}

/// How pickers look.
public protocol PickerStyle: Sendable {
  var kind: PickerStyleKind { get }
}

/// The usual look of pickers: a menu.
public struct DefaultPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .automatic }
  public init() {}
}

/// Pickers as menus.
public struct MenuPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .menu }
  public init() {}
}

/// Pickers as segments beside each other.
public struct SegmentedPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .segmented }
  public init() {}
}

/// Pickers as options below each other.
public struct InlinePickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .inline }
  public init() {}
}

/// Pickers as wheels: options below each other.
public struct WheelPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .wheel }
  public init() {}
}

/// Pickers that open: a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .navigationLink }
  public init() {}
}

/// Pickers as symbols beside each other: segments.
public struct PalettePickerStyle: PickerStyle {
  public var kind: PickerStyleKind { .segmented }
  public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  /// Segments beside each other.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The usual look.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments beside each other.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Options below each other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// Options below each other.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A menu.
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
  /// Sets how the pickers in this view look.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyleKind, style.kind)
  }

  /// Leaves the labels of controls in this view out.
  public func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }
}
