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
/// SwiftPM generates no names, so a target without Xcode declares those that it uses.
public struct ColorResource: Hashable, @unchecked Sendable {
  // Sound: both values are constant, and bundles are thread-safe.
  let name: String
  let bundle: Bundle

  /// Creates the name of a color in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  /// Creates the color of an asset catalog with a name.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}
