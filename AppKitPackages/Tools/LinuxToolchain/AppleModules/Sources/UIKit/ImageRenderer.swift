import CoreGraphics
import Foundation
import ViewKit

/// A renderer of views to images, which has no image: nothing on Linux draws pixels without a browser.
@preconcurrency @MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var colorMode = ColorRenderingMode.nonLinear
  public init(content view: Content) { content = view }
  public var uiImage: UIImage? { nil }
}
