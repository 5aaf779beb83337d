/// An image at a URL.
///
/// ```swift
/// AsyncImage(url: URL(string: "https://example.com/cat.png")) { image in
///   image.resizable().scaledToFit()
/// } placeholder: {
///   ProgressView()
/// }
/// ```
///
/// The app itself loads nothing: a terminal shows the name of the file, and a browser loads the
/// image of a URL with `http` or `https`. So with a URL, the phase is `success` at once, and
/// `failure` when the browser has reported that it could not load the image. Without a URL, the
/// phase stays `empty`. The placeholder is shown in the phases `empty` and `failure`.
public struct AsyncImage<Content: View>: BuiltInView {
  private let url: URL?
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  /// The URL of the image that could not be loaded. Another URL is tried again.
  @State private var failedURL: URL?

  /// Creates an image from a view for each phase.
  ///
  /// - Parameters:
  ///   - url: The URL, whose last path component is the name of the image.
  ///   - scale: Has no effect: an image has its own size.
  ///   - transaction: The transaction of the change to the phase `failure`.
  ///   - content: Returns the view of a phase.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.transaction = transaction
    self.content = content
  }

  /// Creates an image that is named like the file at a URL.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image? {
    self.init(url: url) { $0.image }
  }

  /// Creates a view of an image that is named like the file at a URL, or a placeholder if there is
  /// no URL or the browser could not load the image.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  @MainActor public var body: some View { content(phase) }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    guard url != failedURL else { return .failure(ImageLoadingError(url: url)) }
    let (transaction, failedURL) = (transaction, $failedURL)
    return .success(
      Image(contentsOf: url) { withTransaction(transaction) { failedURL.wrappedValue = url } }
    )
  }
}

/// The error of an ``AsyncImage`` whose image a browser could not load.
public struct ImageLoadingError: LocalizedError, Hashable, Sendable {
  /// The address of the image.
  public let url: URL

  public var errorDescription: String? {
    """
    The browser could not load the image at "\(url.absoluteString)". To fix this, check that the \
    address has an image and that the browser can reach it.
    """
  }
}

/// The state of loading an ``AsyncImage``.
public enum AsyncImagePhase: Sendable {
  /// The image is not loaded.
  case empty
  /// The image is loaded.
  case success(Image)
  /// A browser could not load the image. The error is an ``ImageLoadingError``.
  case failure(any Error)

  /// The image in the phase `success`; otherwise nil.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error in the phase `failure`; otherwise nil.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
