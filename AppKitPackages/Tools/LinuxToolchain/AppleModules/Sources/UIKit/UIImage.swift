import CoreGraphics
import Foundation
@_spi(Internals) import ElementTree
@_spi(Internals) import ViewKit

/// An image: a file in memory, or the name of a symbol or of an image in an asset catalog.
///
/// ```swift
/// if let image = UIImage(data: data) {
///   Image(uiImage: image).resizable().scaledToFit()
/// }
/// ```
///
/// A browser shows the image, a terminal its name. Files can be AVIF, GIF, JPEG, PNG and WebP; they are
/// not decoded, so the image cannot be drawn, resized or written in another format.
public final class UIImage: NSObject, Sendable {
  let image: Image
  private let data: ImageData?
  /// Whether the image is a symbol.
  public let isSymbolImage: Bool

  private init(_ image: Image, data: ImageData? = nil, isSymbolImage: Bool = false) {
    self.image = image
    self.data = data
    self.isSymbolImage = isSymbolImage
  }

  /// Creates an image that shows nothing.
  public convenience override init() { self.init(Image(systemName: "")) }

  /// Returns a symbol.
  public convenience init?(systemName name: String) {
    self.init(Image(systemName: name), isSymbolImage: true)
  }

  /// Returns an image of an asset catalog, or `nil` if the catalogs of the bundle do not have it.
  public convenience init?(
    named name: String,
    in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    guard AssetCatalogs.image(named: name, bundle: bundle) != nil else { return nil }
    self.init(Image(name, bundle: bundle))
  }

  /// Creates an image of an asset catalog.
  public convenience init(resource: ImageResource) { self.init(Image(resource)) }

  /// Reads the header of an image file, or returns `nil` if the data is no image.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - scale: The number of pixels for each point.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let content = ImageData(data, scale: scale) else { return nil }
    self.init(Image(content), data: content)
  }

  /// Reads an image file, or returns `nil` if there is no image at the path.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// The number of pixels for each point.
  public var scale: CGFloat { data?.scale ?? 1 }

  /// The size in points. It is zero for an image without a file in memory, and for one in the format
  /// AVIF.
  public var size: CGSize {
    guard let pixels = data?.pixels else { return .zero }
    return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Returns the content of the image's file if it is a PNG file; otherwise `nil`.
  public func pngData() -> Data? { data?.type == "image/png" ? data?.data : nil }

  /// Returns the content of the image's file if it is a JPEG file; otherwise `nil`.
  ///
  /// - Parameter compressionQuality: Has no effect: the file is not compressed again.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    data?.type == "image/jpeg" ? data?.data : nil
  }

  /// Returns the image. Browsers decode it.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns the image. Browsers decode it.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// The colors of an image in a browser. Symbols always have the color of the text around them.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Returns the image with its own colors, or with that of the text around it.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let mode: Image.TemplateRenderingMode? =
      switch renderingMode {
      case .automatic: nil
      case .alwaysOriginal: .original
      case .alwaysTemplate: .template
      }
    return UIImage(image.renderingMode(mode), data: data, isSymbolImage: isSymbolImage)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage).map { $0.image == image } ?? false
  }

  public override var hash: Int { image.hashValue }
}

extension Image {
  /// Creates an image from one of UIKit.
  public nonisolated init(uiImage: UIImage) { self = uiImage.image }
}
