import CoreGraphics
import Foundation

/// A class whose appearance apps set for all of its views. The values have no effect: the renderers
/// choose the colors of bars and lists.
@preconcurrency @MainActor
public protocol UIAppearance: UIView {}

extension UIAppearance {
  /// Returns an object that keeps the values and applies them to no view.
  public static func appearance() -> Self { create() }

  /// Returns an object that keeps the values and applies them to no view.
  public static func appearance(whenContainedInInstancesOf types: [any UIAppearance.Type]) -> Self {
    create()
  }

  private static func create() -> Self {
    guard let view = Self(coder: NoCoder()) else {
      preconditionFailure("\(Self.self).init(coder:) has returned nil.")
    }
    return view
  }
}

open class UINavigationBar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var compactAppearance: UINavigationBarAppearance?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var prefersLargeTitles = false
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var standardAppearance = UINavigationBarAppearance()
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
}

open class UITabBar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var standardAppearance = UITabBarAppearance()
  open var unselectedItemTintColor: UIColor?
}

open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var standardAppearance = UIToolbarAppearance()
}

/// The values of a bar. They have no effect.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?

  public override nonisolated init() {}

  public func configureWithDefaultBackground() {}
  public func configureWithOpaqueBackground() {}
  public func configureWithTransparentBackground() {}
}

public final class UINavigationBarAppearance: UIBarAppearance {
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

public final class UITabBarAppearance: UIBarAppearance {}
public final class UIToolbarAppearance: UIBarAppearance {}

extension NSAttributedString.Key {
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let font = Self("NSFont")
  public static let foregroundColor = Self("NSColor")
  public static let kern = Self("NSKern")
}
