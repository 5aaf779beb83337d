import Foundation
import Observation

/// A stack of controllers, the last of which appears.
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar()
  public let toolbar: UIToolbar! = UIToolbar()
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for child in children where !viewControllers.contains(child) { remove(child) }
    viewControllers.forEach(addChild)
    finish()
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    addChild(viewController)
    finish()
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    children.count > 1 ? pop(to: children.count - 1).last : nil
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 1) }
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  { children.firstIndex(of: viewController).map { pop(to: $0 + 1) } }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  override var shownChildren: [UIViewController] { Array(children.suffix(1)) }

  private func pop(to count: Int) -> [UIViewController] {
    let popped = Array(children.dropFirst(count))
    popped.forEach(remove)
    finish()
    return popped
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.setAppearing(false)
    child.removeFromParent()
  }

  private func finish() {
    updateShownChildren()
    topViewController?.didMove(toParent: self)
  }
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {}

/// Controllers of which one appears.
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?
  private let selection = Selection()
  @Observable final class Selection { var index = 0 }
  open var selectedIndex: Int {
    get { selection.index }
    set {
      selection.index = newValue
      updateShownChildren()
    }
  }
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { if let index = newValue.flatMap(children.firstIndex) { selectedIndex = index } }
  }
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      for child in children {
        child.setAppearing(false)
        child.removeFromParent()
      }
      newValue?.forEach(addChild)
      updateShownChildren()
    }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {}

/// Controllers beside each other. All of them appear.
open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  public enum LayoutEnvironment: Int, Sendable { case none, expanded, collapsed }

  public let style: Style
  open var preferredDisplayMode = DisplayMode.automatic
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      children.forEach { $0.removeFromParent() }
      newValue.forEach(addChild)
      updateShownChildren()
    }
  }

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }
}

/// The title and the buttons of a controller in a bar. Nothing draws them.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var backButtonTitle: String?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  public init(title: String? = nil) {
    self.title = title
    super.init()
  }
}

@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
}

open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?

  public init(title: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil) {
    self.selectedImage = selectedImage
    super.init()
    self.title = title
    self.image = image
  }
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, done = 2 }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, close = 24
  }

  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var customView: UIView?
  open var style = Style.plain
  open var tintColor: UIColor?

  public init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }
}
