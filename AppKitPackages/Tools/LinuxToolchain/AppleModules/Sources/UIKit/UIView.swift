import CoreGraphics
import Foundation

/// A view of UIKit: a place in a hierarchy, and values that nothing draws. SwiftUI shows a box in its place.
open class UIView: UIResponder, UIAppearance {
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  // No override of `NSObject.init()`, which has no isolation: subclasses declare an `init()` without
  // `override`, as on Apple's systems.
  public convenience init(_: Void = ()) { self.init(frame: .zero) }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  // MARK: Geometry

  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var transform = CGAffineTransform.identity
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var contentMode = ContentMode.scaleToFill
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width == Self.noIntrinsicMetric ? frame.width : own.width,
      height: own.height == Self.noIntrinsicMetric ? frame.height : own.height
    )
  }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }

  private var needsLayout = true
  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    subviews.forEach { $0.layoutIfNeeded() }
  }
  open func layoutSubviews() {}
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}

  // MARK: Appearance

  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .tintColor
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var tag = 0
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var traitCollection: UITraitCollection { .current }
  open func tintColorDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  public let layer = CALayer()
  open class var layerClass: AnyClass { CALayer.self }

  open var isAccessibilityElement = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?

  // MARK: Hierarchy

  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open weak var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { superview }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
    setNeedsLayout()
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex(of: sibling) ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: (subviews.firstIndex(of: sibling) ?? subviews.count - 1) + 1)
  }
  open func bringSubviewToFront(_ view: UIView) { addSubview(view) }
  open func sendSubviewToBack(_ view: UIView) { insertSubview(view, at: 0) }
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToSuperview()
  }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    self.point(inside: point, with: event) ? self : nil
  }

  /// The recognizers of gestures. None recognizes one.
  open var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }
  open func addInteraction(_ interaction: any UIInteraction) {}

  // MARK: Constraints

  open var translatesAutoresizingMaskIntoConstraints = true
  open private(set) var constraints: [NSLayoutConstraint] = []
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { self.constraints += constraints }
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
  }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }
  public let leadingAnchor = NSLayoutXAxisAnchor(), trailingAnchor = NSLayoutXAxisAnchor()
  public let leftAnchor = NSLayoutXAxisAnchor(), rightAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor(), centerYAnchor = NSLayoutYAxisAnchor()
  public let topAnchor = NSLayoutYAxisAnchor(), bottomAnchor = NSLayoutYAxisAnchor()
  public let firstBaselineAnchor = NSLayoutYAxisAnchor(), lastBaselineAnchor = NSLayoutYAxisAnchor()
  public let widthAnchor = NSLayoutDimension(), heightAnchor = NSLayoutDimension()
  public let safeAreaLayoutGuide = UILayoutGuide(), layoutMarginsGuide = UILayoutGuide()
  public let readableContentGuide = UILayoutGuide(), keyboardLayoutGuide = UILayoutGuide()

  private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { hugging[axis] = priority }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { resistance[axis] ?? .defaultHigh }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { resistance[axis] = priority }
}

public protocol UIInteraction: NSObjectProtocol {}

/// The layer of a view. Its values have no effect.
@preconcurrency @MainActor
open class CALayer: NSObject {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var backgroundColor: CGColor?
  open var borderColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var contents: Any?
  open var cornerRadius: CGFloat = 0
  open var isHidden = false
  open var mask: CALayer?
  open var masksToBounds = false
  open var opacity: Float = 1
  open var shadowColor: CGColor?
  open var shadowOffset = CGSize.zero
  open var shadowOpacity: Float = 0
  open var shadowPath: CGPath?
  open var shadowRadius: CGFloat = 0
  open var zPosition: CGFloat = 0
  open private(set) var sublayers: [CALayer]?
  public nonisolated override init() {}
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { addSublayer(layer) }
  open func removeFromSuperlayer() {}
  open func removeAllAnimations() {}
}
