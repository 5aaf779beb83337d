import CoreGraphics
import Foundation

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

open class UILabel: UIView {
  open var text: String? {
    didSet { invalidateIntrinsicContentSize() }
  }
  open var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0
  open override var intrinsicContentSize: CGSize { textSize(text, lines: numberOfLines) }
}

/// The size of a text in cells of a terminal.
@MainActor
func textSize(_ text: String?, lines: Int) -> CGSize {
  let all = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  let rows = lines == 0 ? all[...] : all.prefix(lines)
  return CGSize(width: 8 * (rows.map(\.count).max() ?? 0), height: 16 * rows.count)
}

open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var animationImages: [UIImage]?

  public convenience init(image: UIImage?) {
    self.init()
    self.image = image
  }
  open func startAnimating() {}
  open func stopAnimating() {}
  open override var intrinsicContentSize: CGSize {
    guard let size = image?.size, size != .zero else { return super.intrinsicContentSize }
    return size
  }
}

open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large }
  open private(set) var isAnimating = false
  open var color: UIColor!
  open var hidesWhenStopped = true
  open var style = Style.medium

  public convenience init(style: Style) {
    self.init()
    self.style = style
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

open class UIProgressView: UIView {
  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// Views in a row or a column.
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Self.leading
    public static let bottom = Self.trailing
  }
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var alignment = Alignment.fill
  open var distribution = Distribution.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init()
    views.forEach(addArrangedSubview)
  }
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.insert(view, at: stackIndex)
    addSubview(view)
  }
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}

@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial,
      systemThinMaterial
    case systemMaterial, systemThickMaterial, systemChromeMaterial
  }
  public init(style: Style) { super.init() }
}

open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public convenience init(effect: UIVisualEffect?) {
    self.init()
    self.effect = effect
  }
}
