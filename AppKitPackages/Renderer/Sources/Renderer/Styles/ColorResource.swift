/// The name of a colour, as Xcode generates it for each colour of an asset catalog.
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
/// There are no asset catalogs, so the names of colours that renderers define work, and others are
/// the primary colour.
public struct ColorResource: Hashable, @unchecked Sendable {
  // Sound: both values are constant, and bundles are thread-safe.
  let name: String
  let bundle: Bundle

  /// Creates the name of a colour in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  /// Creates the colour with a name. Names that renderers do not define are the primary colour.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}
