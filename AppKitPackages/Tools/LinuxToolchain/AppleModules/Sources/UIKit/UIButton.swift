import CoreGraphics
import Foundation

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var baseBackgroundColor: UIColor?
    public var baseForegroundColor: UIColor?
    public static func plain() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func borderless() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }
  }

  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  public let buttonType: ButtonType
  open var configuration: Configuration?
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
  open var contentEdgeInsets = UIEdgeInsets.zero
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  public private(set) lazy var imageView: UIImageView? = UIImageView()

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }
  public init(type: ButtonType) {
    buttonType = type
    super.init(frame: .zero)
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    setTitle(primaryAction?.title, for: .normal)
  }
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}

  /// A tap also triggers the primary action.
  open override func sendActions(for controlEvents: UIControl.Event) {
    let isTap = controlEvents == .touchUpInside
    super.sendActions(for: isTap ? [.touchUpInside, .primaryActionTriggered] : controlEvents)
  }

  open override var intrinsicContentSize: CGSize { textSize(currentTitle, lines: 1) }
}

open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}

open class UISegmentedControl: UIControl {
  public private(set) var numberOfSegments = 0
  open var selectedSegmentIndex = -1
  open var selectedSegmentTintColor: UIColor?

  public convenience init(items: [Any]?) {
    self.init()
    numberOfSegments = items?.count ?? 0
  }

  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

open class UIPageControl: UIControl {
  open var currentPage = 0
  open var numberOfPages = 0
  open var hidesForSinglePage = false
  open var currentPageIndicatorTintColor: UIColor?
  open var pageIndicatorTintColor: UIColor?
}

open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  open var date = Date()
  open var datePickerMode = Mode.dateAndTime
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
}

open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
