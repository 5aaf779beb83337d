/// A picture at an address.
///
/// ```swift
/// AsyncImage(url: URL(string: "https://example.com/cat.png")) { image in
///   image.resizable().scaledToFit()
/// } placeholder: {
///   ProgressView()
/// }
/// ```
///
/// A terminal shows pictures by their names, so there is nothing to load: with an address the
/// picture is there at once, called like the file, and without one the placeholder stays.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  /// - Parameters:
  ///   - scale: ignored; characters have one size.
  ///   - transaction: ignored; the picture does not change.
  ///   - content: describes what is shown in a phase: `empty` without an address, else `success`.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(AsyncImagePhase(url))
  }

  /// Shows an image that is named like the file of an address; nothing is loaded.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image? {
    self.init(url: url) { $0.image }
  }

  /// Describes an image that is named like the file of an address, or a placeholder without an
  /// address; nothing is loaded.
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

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
  /// There is no picture yet.
  case empty
  /// The picture is there.
  case success(Image)
  /// The picture could not be loaded. A terminal loads none, so it never comes to that.
  case failure(any Error)

  init(_ url: URL?) {
    self = url.map { .success(Image($0.lastPathComponent)) } ?? .empty
  }

  /// The picture, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why there is no picture, if loading it has failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
