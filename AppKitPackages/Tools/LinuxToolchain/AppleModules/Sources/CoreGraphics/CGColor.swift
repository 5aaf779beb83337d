import ElementTree
import Foundation

/// The components of a color in sRGB.
public final class CGColor: Sendable, Hashable {
  /// The red, green and blue component and the opacity.
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var alpha: CGFloat { components?.last ?? 1 }
  public var numberOfComponents: Int { components?.count ?? 0 }

  public static func == (first: CGColor, second: CGColor) -> Bool {
    first.components == second.components
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension Color {
  public init(_ color: CGColor) {
    let parts = color.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  public init(cgColor: CGColor) { self.init(cgColor) }
}
