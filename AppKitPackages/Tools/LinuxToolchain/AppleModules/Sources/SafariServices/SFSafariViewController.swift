import SwiftUI

/// A browser, which loads nothing.
open class SFSafariViewController: UIViewController {
  public final class Configuration: NSObject {
    public var barCollapsingEnabled = true
    public var entersReaderIfAvailable = false
  }
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var dismissButtonStyle = DismissButtonStyle.done
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  public let configuration: Configuration
  private let url: URL

  public init(url: URL, configuration: Configuration = Configuration()) {
    self.url = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() { view.accessibilityLabel = url.absoluteString }
}

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
