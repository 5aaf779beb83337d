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
/// image of a URL with `http` or `https`. So with a URL, the phase is `success` at once; without
/// one, it stays `empty`.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  /// Creates an image from a view for each phase.
  ///
  /// - Parameters:
  ///   - url: The URL, whose last path component is the name of the image.
  ///   - scale: Has no effect: an image has its own size.
  ///   - transaction: Has no effect: the phase does not change.
  ///   - content: Returns the view of a phase: `empty` without a URL, otherwise `success`.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(AsyncImagePhase(url))
  }

  /// Creates an image that is named like the file at a URL.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image? {
    self.init(url: url) { $0.image }
  }

  /// Creates a view of an image that is named like the file at a URL, or a placeholder if there is
  /// no URL.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: (Image) -> I,
    @ViewBuilder placeholder: () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public var body: some View { content }
}

/// The state of loading an ``AsyncImage``.
public enum AsyncImagePhase: Sendable {
  /// The image is not loaded.
  case empty
  /// The image is loaded.
  case success(Image)
  /// Loading failed. The app does not load images itself, so this case never occurs.
  case failure(any Error)

  init(_ url: URL?) {
    self = url.map { .success(Image(contentsOf: $0)) } ?? .empty
  }

  /// The image in the phase `success`; otherwise nil.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error in the phase `failure`; otherwise nil.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
