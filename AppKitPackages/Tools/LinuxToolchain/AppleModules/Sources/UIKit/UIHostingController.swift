import ViewKit

/// A controller with a view of SwiftUI, which a representable around it shows.
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("\(Self.self) has no root view. To fix this, use init(rootView:).")
  }

  public var sizingOptions: UIHostingControllerSizingOptions = []

  override var hostedView: AnyView? { AnyView(rootView) }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}
