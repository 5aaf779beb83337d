import CoreGraphics
import Foundation
@_spi(Internals) import ElementTree
import ViewKit

/// The colors of the system's user interface, for `Color(uiColor:)`. A value, and no class.
public typealias UIColor = Color.SystemColor

extension UIColor {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  public init(cgColor: CGColor) { self.init(Color(cgColor)) }

  public init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }

  /// Returns a color of an asset catalog, or `nil` if the catalogs of the bundle do not have it.
  public init?(
    named name: String,
    in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    let system = Color.Name(rawValue: name).map { Color(.named($0)) }
    guard let color = Color.asset(named: name, bundle: bundle) ?? system else { return nil }
    self.init(color)
  }

  /// Creates a color that is different in light and dark appearances. The closure is called for both,
  /// once.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
    self.init(Color(light: Color(light), dark: Color(dark)))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(Color(self).opacity(alpha))
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
    let color = Color(self)
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

  public static let black = UIColor(Color.black)
  public static let white = UIColor(Color.white)
  public static let gray = UIColor(Color.gray)
  public static let red = UIColor(Color.red)
  public static let green = UIColor(Color.green)
  public static let blue = UIColor(Color.blue)
  public static let cyan = UIColor(Color.cyan)
  public static let yellow = UIColor(Color.yellow)
  public static let orange = UIColor(Color.orange)
  public static let purple = UIColor(Color.purple)
  public static let brown = UIColor(Color.brown)
  public static let clear = UIColor(Color.clear)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
}

extension Color {
  /// The components, or `nil` for a color that depends on the appearance.
  public var cgColor: CGColor? {
    let light = UIColor(self).resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = UIColor(self).resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    return light == dark ? light.cgColor : nil
  }
}
