extension Color {
  /// Returns the components of this color in an environment.
  ///
  /// ```swift
  /// struct Swatch: View {
  ///   @Environment(\.self) private var environment
  ///   var body: some View { Text(Color.red.resolve(in: environment).description) }
  /// }
  /// ```
  ///
  /// Named colors have the components of the system colors of iOS, in the color scheme of the
  /// environment. A terminal shows them in the colors of its palette.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    var resolved: Resolved
    switch representation {
    case .rgb(let red, let green, let blue):
      resolved = Resolved(red: Float(red), green: Float(green), blue: Float(blue))
    case .adaptive(let light, let dark):
      resolved = (environment.colorScheme == .dark ? dark : light).resolve(in: environment)
    case .named(.accentColor):
      // The tint can be the accent color itself.
      let tint = environment.style.tint ?? .blue
      let color = tint.representation == representation ? Color.blue : tint
      resolved = color.resolve(in: environment)
    case .named(let name):
      let (components, opacity) = name.components(isDark: environment.colorScheme == .dark)
      resolved = Resolved(
        red: Float(components >> 16) / 255,
        green: Float(components >> 8 & 0xFF) / 255,
        blue: Float(components & 0xFF) / 255,
        opacity: opacity
      )
    }
    resolved.opacity *= Float(alpha)
    return resolved
  }
}

extension Color.Name {
  /// Returns the components as three bytes, and the opacity.
  fileprivate func components(isDark: Bool) -> (Int, Float) {
    switch self {
    case .red: isDark ? (0xFF453A, 1) : (0xFF3B30, 1)
    case .orange: isDark ? (0xFF9F0A, 1) : (0xFF9500, 1)
    case .yellow: isDark ? (0xFFD60A, 1) : (0xFFCC00, 1)
    case .green: isDark ? (0x30D158, 1) : (0x34C759, 1)
    case .mint: isDark ? (0x63E6E2, 1) : (0x00C7BE, 1)
    case .teal: isDark ? (0x40C8E0, 1) : (0x30B0C7, 1)
    case .cyan: isDark ? (0x64D2FF, 1) : (0x32ADE6, 1)
    case .indigo: isDark ? (0x5E5CE6, 1) : (0x5856D6, 1)
    case .purple: isDark ? (0xBF5AF2, 1) : (0xAF52DE, 1)
    case .pink: isDark ? (0xFF375F, 1) : (0xFF2D55, 1)
    case .brown: isDark ? (0xAC8E68, 1) : (0xA2845E, 1)
    case .secondaryBackground: isDark ? (0x1C1C1E, 1) : (0xF2F2F7, 1)
    case .blue, .accentColor: isDark ? (0x0A84FF, 1) : (0x007AFF, 1)
    case .gray: (0x8E8E93, 1)
    case .white: (0xFFFFFF, 1)
    case .black: (0x000000, 1)
    case .clear: (0x000000, 0)
    case .primary: isDark ? (0xFFFFFF, 1) : (0x000000, 1)
    case .background: isDark ? (0x000000, 1) : (0xFFFFFF, 1)
    case .secondary: isDark ? (0xEBEBF5, 0.6) : (0x3C3C43, 0.6)
    case .tertiary: isDark ? (0xEBEBF5, 0.3) : (0x3C3C43, 0.3)
    case .quaternary: isDark ? (0xEBEBF5, 0.16) : (0x3C3C43, 0.18)
    case .separator: isDark ? (0x545458, 0.6) : (0x3C3C43, 0.29)
    }
  }
}

extension Color.Resolved: ShapeStyle {
  public func _color(in environment: EnvironmentValues) -> Color? { Color(self) }
}
