import CoreGraphics
import Foundation
import Observation
import ViewKit

/// A view with a life cycle and children. It appears when the view of SwiftUI around it does, which shows the views
/// of SwiftUI in it and what it presents; nothing draws its own view.
open class UIViewController: UIResponder {
  public convenience init(_: Void = ()) { self.init(nibName: nil, bundle: nil) }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Life cycle

  private var loadedView: UIView?
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }
  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }
  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
  }
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func didReceiveMemoryWarning() {}
  open private(set) var isBeingPresented = false
  open private(set) var isBeingDismissed = false
  private var isAppearing = false

  /// The children that appear with this controller.
  var shownChildren: [UIViewController] { children }

  /// Calls the methods of the life cycle, also those of the children, unless the controller is in that state.
  final func setAppearing(_ appears: Bool) {
    guard appears != isAppearing else { return }
    isAppearing = appears
    if appears {
      loadViewIfNeeded()
      viewWillAppear(false)
      viewIsAppearing(false)
      viewWillLayoutSubviews()
      view.layoutIfNeeded()
      viewDidLayoutSubviews()
      shownChildren.forEach { $0.setAppearing(true) }
      viewDidAppear(false)
    } else {
      viewWillDisappear(false)
      shownChildren.forEach { $0.setAppearing(false) }
      viewDidDisappear(false)
    }
  }

  /// Lets only those of the children appear that are shown now, if this controller has appeared.
  final func updateShownChildren() {
    guard isAppearing else { return }
    let shown = shownChildren
    for child in children where !shown.contains(child) { child.setAppearing(false) }
    shown.forEach { $0.setAppearing(true) }
  }

  /// The view of SwiftUI in this controller or in one of those that it shows.
  var hostedView: AnyView? { shownChildren.lazy.compactMap(\.hostedView).first }

  // MARK: Children

  /// The controllers that views of SwiftUI around this one show.
  @Observable final class Shown {
    var children: [UIViewController] = []
    var presented: UIViewController?
  }
  private let shown = Shown()

  open private(set) var children: [UIViewController] {
    get { shown.children }
    set { shown.children = newValue }
  }
  open private(set) weak var parent: UIViewController?
  open override var next: UIResponder? { parent }

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  /// Ends an addition: a child of a controller that has appeared appears as well.
  open func didMove(toParent parent: UIViewController?) { parent?.updateShownChildren() }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  open func endAppearanceTransition() {}

  // MARK: Presentation

  /// The controller that this one or one around it presents: a sheet, an alert or a dialog over the view of SwiftUI
  /// around them.
  open var presentedViewController: UIViewController? { presentingAncestor?.shown.presented }
  private var presentingAncestor: UIViewController? {
    ancestors.first { $0.shown.presented != nil }
  }
  /// This controller and those around it, of which the last one presents.
  private var ancestors: some Sequence<UIViewController> { sequence(first: self, next: \.parent) }
  open private(set) weak var presentingViewController: UIViewController?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var definesPresentationContext = false
  open var presentationController: UIPresentationController? { sheetPresentationController }
  public private(set) lazy var sheetPresentationController: UISheetPresentationController? =
    UISheetPresentationController(presentedViewController: self)
  public private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
    UIPopoverPresentationController(presentedViewController: self)

  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let root = ancestors.reduce(self) { $1 }
    guard root.shown.presented == nil else { return }
    root.shown.presented = viewControllerToPresent
    viewControllerToPresent.presentingViewController = root
    viewControllerToPresent.isBeingPresented = true
    viewControllerToPresent.setAppearing(true)
    viewControllerToPresent.isBeingPresented = false
    completion?()
  }

  /// Ends what this controller or one around it presents or, if they present nothing, their own presentation.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presenter = presentingAncestor, let presented = presenter.shown.presented else {
      if let presenting = ancestors.lazy.compactMap(\.presentingViewController).first {
        presenting.dismiss(animated: flag, completion: completion)
      } else {
        completion?()
      }
      return
    }
    presented.isBeingDismissed = true
    presented.setAppearing(false)
    presented.isBeingDismissed = false
    presented.presentingViewController = nil
    presenter.shown.presented = nil
    completion?()
  }

  /// This controller or the one that it shows, if it presents another one.
  final var presenter: UIViewController? {
    shown.presented != nil ? self : shownChildren.lazy.compactMap(\.presenter).first
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }

  // MARK: Bars

  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  open var navigationItem = UINavigationItem()
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var toolbarItems: [UIBarButtonItem]?
  open var hidesBottomBarWhenPushed = false
  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }
  open var splitViewController: UISplitViewController? { ancestor() }
  private func ancestor<Controller: UIViewController>() -> Controller? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Controller }.first
  }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let all: Self = [.top, .left, .bottom, .right]
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {}

/// How a controller is presented. The values have no effect.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public let presentedViewController: UIViewController

  public init(presentedViewController: UIViewController) {
    self.presentedViewController = presentedViewController
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
}

public final class UISheetPresentationController: UIPresentationController {
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    public static func medium() -> Detent { Detent() }
    public static func large() -> Detent { Detent() }
  }
  public var detents: [Detent] = []
  public var prefersGrabberVisible = false
  public var preferredCornerRadius: CGFloat?
}

public final class UIPopoverPresentationController: UIPresentationController {
  public weak var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public weak var barButtonItem: UIBarButtonItem?
  public var permittedArrowDirections: UIPopoverArrowDirection = .any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
}
