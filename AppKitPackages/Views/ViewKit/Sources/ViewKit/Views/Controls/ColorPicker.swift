/// A control for choosing a color.
///
/// ```swift
/// ColorPicker("Accent", selection: .constant(color))
/// ```
///
/// In a terminal it is a menu of the named colors. A selected color that has no name is an option
/// with its components as title.
public struct ColorPicker<Label: View>: BuiltInView {
  private let selection: Binding<Color>
  private let label: Label

  /// Creates a menu of the named colors, with a view as label. `supportsOpacity` has no effect.
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  @MainActor public var body: some View {
    let selected = selection.wrappedValue
    Picker(selection: selection) {
      ForEach(Color.palette, id: \.self) { Text(verbatim: $0.name).tag($0) }
      if !Color.palette.contains(selected) { Text(verbatim: selected.name).tag(selected) }
    } label: {
      label
    }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a menu of the named colors, with a title. `supportsOpacity` has no effect. The title
  /// is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension Color {
  /// The named colors of the menu.
  fileprivate static let palette: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .white, .gray, .black, .accentColor,
  ]

  /// The name of the color, or its components in the format of CSS.
  fileprivate var name: String {
    switch representation {
    case .named(.accentColor): return "Accent"
    case .named(let name): return name.rawValue.capitalized
    case .rgb(let red, let green, let blue):
      let parts = [red, green, blue].map { part in
        String(format: "%02X", Int((min(max(part, 0), 1) * 255).rounded()))
      }
      return "#" + parts.joined()
    case .adaptive(let light, _): return light.name
    }
  }
}
