/// The name of an image, as Xcode generates it for each image of an asset catalog.
///
/// ```swift
/// extension ImageResource {
///   static let logo = ImageResource(name: "logo", bundle: .main)
/// }
/// struct LogoView: View {
///   var body: some View { Image(.logo).resizable() }
/// }
/// ```
public struct ImageResource: Hashable, @unchecked Sendable {
  // Sound: both values are constant, and bundles are thread-safe.
  let name: String
  let bundle: Bundle

  /// Creates the name of an image in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Image {
  /// Creates an image with a name.
  public nonisolated init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }
}
