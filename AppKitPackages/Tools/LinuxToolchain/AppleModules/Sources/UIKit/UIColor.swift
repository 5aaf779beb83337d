import CoreGraphics
import Foundation
@_spi(Internals) import ElementTree
import ViewKit

/// A color of views as an object. It never changes.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  // Sound: the only property is constant. A class that apps can derive from cannot be checked.
  fileprivate let color: Color

  public init(_ color: Color) { self.color = color }

  public func copy(with zone: NSZone?) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  open override var hash: Int { color.hashValue }
  open override var description: String { color.description }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  public convenience init(cgColor: CGColor) { self.init(Color(cgColor)) }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }

  /// Returns a color of an asset catalog, or `nil` if the catalogs of the bundle do not have it.
  public convenience init?(
    named name: String,
    in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    let system = Color.Name(rawValue: name).map { Color(.named($0)) }
    guard let color = Color.asset(named: name, bundle: bundle) ?? system else { return nil }
    self.init(color)
  }

  /// Creates a color of an asset catalog.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }

  /// Creates a color that is different in light and dark appearances. The closure is called for both,
  /// once.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
    self.init(Color(light: light.color, dark: dark.color))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(alpha))
  }

  /// The components in the light appearance.
  public var cgColor: CGColor {
    let parts = components(isDark: false)
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Writes the components in the light appearance. Returns `true`: every color has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components(isDark: false)
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  /// Returns the color for one appearance.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let parts = components(isDark: traitCollection.userInterfaceStyle == .dark)
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  private func components(isDark: Bool) -> [CGFloat] {
    var parts: [CGFloat]
    switch color.representation {
    case .rgb(let red, let green, let blue): parts = [red, green, blue, 1]
    case .adaptive(let light, let dark):
      parts = UIColor(isDark ? dark : light).components(isDark: isDark)
    case .named:
      var environment = EnvironmentValues()
      environment.colorScheme = isDark ? .dark : .light
      let resolved = color.resolve(in: environment)
      let components = [resolved.red, resolved.green, resolved.blue, resolved.opacity]
      return components.map { CGFloat($0) }
    }
    parts[3] *= color.alpha
    return parts
  }

  /// Writes the components in the light appearance. Returns `true`: every color has them.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components(isDark: false)
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      sector =
        switch most {
        case red: ((green - blue) / range).truncatingRemainder(dividingBy: 6)
        case green: (blue - red) / range + 2
        default: (red - green) / range + 4
        }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = parts[3]
    return true
  }

  /// Writes the brightness of a gray in the light appearance. Returns `false` for other colors.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components(isDark: false)
    guard parts[0] == parts[1], parts[1] == parts[2] else { return false }
    white?.pointee = parts[0]
    alpha?.pointee = parts[3]
    return true
  }
}

extension Color {
  public init(_ color: UIColor) { self = color.color }

  // Disfavored, so that `Color.init` as a function means the initializer without a label.
  @_disfavoredOverload
  public init(uiColor: UIColor) { self = uiColor.color }

  /// The components, or `nil` for a color that depends on the appearance.
  public var cgColor: CGColor? {
    let light = UIColor(self).resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = UIColor(self).resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    return light == dark ? light.cgColor : nil
  }
}
