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
public struct ImageResource: Hashable, Sendable {
  let resource: BundleResource

  /// Creates the name of an image in a bundle.
  public init(name: String, bundle: Bundle) {
    resource = BundleResource(name: name, bundle: bundle)
  }
}

extension Image {
  /// Creates an image with a name.
  public nonisolated init(_ image: ImageResource) {
    self.init(image.resource.name, bundle: image.resource.bundle)
  }
}
