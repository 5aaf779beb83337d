import FoundationExtras

extension Color {
  /// Creates a color of an asset catalog.
  ///
  /// ```swift
  /// Text("Overdue").foregroundStyle(Color("overdue"))
  /// ```
  ///
  /// The catalog is a resource of the target, for example with `resources: [.process("Resources")]`.
  /// A name that is in no catalog creates the system color with that name, such as `red`, or
  /// otherwise the primary color.
  ///
  /// - Parameters:
  ///   - name: The name of the color in the catalog.
  ///   - bundle: The bundle of the catalog; `nil` for the main bundle.
  public init(_ name: String, bundle: Bundle? = nil) {
    self =
      Color.asset(named: name, bundle: bundle) ?? Color(.named(Name(rawValue: name) ?? .primary))
  }

  /// Returns a color of an asset catalog, or `nil` if the catalogs of the bundle do not have it.
  @_spi(Internals) public static func asset(named name: String, bundle: Bundle? = nil) -> Color? {
    guard let asset = AssetCatalogs.color(named: name, bundle: bundle) else { return nil }
    let (light, dark) = (Color(asset.light), Color(asset.dark))
    return light == dark ? light : Color(light: light, dark: dark)
  }

  private init(_ value: ColorAsset.Value) {
    switch value {
    case .components(let color):
      self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    case .system(let name):
      self.init(.named(Self.name(ofSystemColor: name)))
    }
  }

  /// Returns the color of renderers for the name of a system color in catalogs, which ends in
  /// "Color": `systemTealColor`, `labelColor`.
  private static func name(ofSystemColor name: String) -> Name {
    let stem = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    switch stem {
    case "label", "text": return .primary
    case "secondaryLabel": return .secondary
    case "tertiaryLabel", "placeholderText": return .tertiary
    case "quaternaryLabel": return .quaternary
    case "link": return .blue
    case "controlAccent", "tint": return .accentColor
    case "separator", "opaqueSeparator": return .separator
    case "systemBackground", "systemGroupedBackground", "windowBackground": return .background
    default:
      if stem.hasSuffix("Background") || stem.hasSuffix("Fill") { return .secondaryBackground }
      if stem.hasPrefix("systemGray") { return .gray }
      let hue = stem.hasPrefix("system") ? stem.dropFirst("system".count).lowercased() : stem
      return Name(rawValue: hue) ?? .primary
    }
  }
}
