/// The name of a color, as Xcode generates it for each color of an asset catalog.
///
/// ```swift
/// extension ColorResource {
///   static let mint = ColorResource(name: "mint", bundle: .main)
/// }
/// struct FreshText: View {
///   var body: some View { Text("Fresh").foregroundStyle(Color(.mint)) }
/// }
/// ```
///
/// SwiftPM generates no names, so a target without Xcode declares those that it uses. `Scripts/tca` generates
/// them for packages of Apple's systems.
public struct ColorResource: Hashable, Sendable {
  let resource: BundleResource

  /// Creates the name of a color in a bundle.
  public init(name: String, bundle: Bundle) {
    resource = BundleResource(name: name, bundle: bundle)
  }
}

extension Color {
  /// Creates the color of an asset catalog with a name.
  public init(_ color: ColorResource) {
    self.init(color.resource.name, bundle: color.resource.bundle)
  }
}
