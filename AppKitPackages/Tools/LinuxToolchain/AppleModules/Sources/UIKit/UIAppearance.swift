import CoreGraphics
import Foundation

/// A class whose appearance apps set for all of its views. The values have no effect: the renderers
/// choose the colors of bars and lists.
@preconcurrency @MainActor
public protocol UIAppearance: UIView {}

extension UIAppearance {
  /// Returns an object that keeps the values and applies them to no view.
  public static func appearance() -> Self { Self() }

  /// Returns an object that keeps the values and applies them to no view.
  public static func appearance(whenContainedInInstancesOf types: [any UIAppearance.Type]) -> Self {
    Self()
  }
}

/// The superclass of the views whose appearance apps set. A view of SwiftUI cannot show it.
open class UIView: UIResponder, UIAppearance {
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var frame = CGRect.zero
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  public var safeAreaInsets: UIEdgeInsets { .zero }

  public required override init() {}
}

open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public var bounces = true
  public var isPagingEnabled = false
  public var isScrollEnabled = true
  public var keyboardDismissMode = KeyboardDismissMode.none
  public var showsHorizontalScrollIndicator = true
  public var showsVerticalScrollIndicator = true
}

open class UITableView: UIScrollView {
  public var sectionHeaderTopPadding: CGFloat = 0
  public var separatorColor: UIColor?
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  public var tableFooterView: UIView?
}

open class UITableViewCell: UIView {
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }

  public var selectionStyle = SelectionStyle.default
}

open class UICollectionView: UIScrollView {}

open class UITextView: UIScrollView {
  public var textColor: UIColor?
}

open class UINavigationBar: UIView {
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var compactAppearance: UINavigationBarAppearance?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var prefersLargeTitles = false
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  public var standardAppearance = UINavigationBarAppearance()
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
}

open class UITabBar: UIView {
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var scrollEdgeAppearance: UITabBarAppearance?
  public var standardAppearance = UITabBarAppearance()
  public var unselectedItemTintColor: UIColor?
}

open class UIToolbar: UIView {
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var scrollEdgeAppearance: UIToolbarAppearance?
  public var standardAppearance = UIToolbarAppearance()
}

open class UISearchBar: UIView {
  public var barTintColor: UIColor?
  public var isTranslucent = true
}

open class UIPageControl: UIView {
  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
}

open class UISwitch: UIControl {
  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
}

open class UISegmentedControl: UIControl {
  public var selectedSegmentTintColor: UIColor?

  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

/// The values of a bar. They have no effect.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  public var backgroundColor: UIColor?
  public var shadowColor: UIColor?

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
