/// A modifier of previews, with a context that all previews with the modifier share.
///
/// ```swift
/// struct SampleNames: PreviewModifier {
///   static func makeSharedContext() async throws -> [String] { ["Blob", "Blob Jr."] }
///   func body(content: Content, context: [String]) -> some View {
///     VStack {
///       Text(context.joined(separator: ", "))
///       content
///     }
///   }
/// }
///
/// #Preview("Sample", traits: .modifier(SampleNames())) { HelpView() }
/// ```
@MainActor
@preconcurrency
public protocol PreviewModifier {
  /// The type of the shared value.
  associatedtype Context = Void
  /// The view that the modifier builds.
  associatedtype Body: View
  /// The view of the preview.
  typealias Content = PreviewModifierContent

  /// Creates the value that all previews with this modifier share. Called once.
  static func makeSharedContext() async throws -> Context
  /// Returns the modified view of a preview.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Creates nothing.
  public static func makeSharedContext() async throws {}
}

/// The view of a preview, for a ``PreviewModifier``.
public struct PreviewModifierContent: View {
  let content: AnyView
  public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Returns a trait that applies a modifier. A progress view is shown until the shared context of
  /// the modifier exists, and a text with the error if it cannot be created.
  @MainActor
  public static func modifier<Modifier: PreviewModifier>(_ modifier: Modifier) -> PreviewTrait {
    // Sound: traits create views on the main actor only.
    nonisolated(unsafe) let modifier = modifier
    return PreviewTrait { content in
      AnyView(
        ModifiedPreview(modifier: modifier, content: content(), shared: .of(Modifier.self))
      )
    }
  }
}

private struct ModifiedPreview<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let content: AnyView
  let shared: SharedPreviewContext<Modifier>

  var body: some View {
    switch shared.context {
    case nil: ProgressView()
    case .success(let context):
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    case .failure(let error): Text(verbatim: "\(error)")
    }
  }
}

@MainActor private var sharedPreviewContexts: [ObjectIdentifier: AnyObject] = [:]

/// The context of a modifier, while it is created and afterwards.
@MainActor
@Observable
private final class SharedPreviewContext<Modifier: PreviewModifier> {
  private(set) var context: Result<Modifier.Context, any Error>?

  static func of(_ type: Modifier.Type) -> SharedPreviewContext {
    let id = ObjectIdentifier(type)
    if let known = sharedPreviewContexts[id] as? SharedPreviewContext { return known }
    let shared = SharedPreviewContext()
    sharedPreviewContexts[id] = shared
    // An immediate task, so that a context that is created without suspension is there at once.
    Task.immediate {
      do {
        shared.context = .success(try await Modifier.makeSharedContext())
      } catch {
        shared.context = .failure(error)
      }
    }
    return shared
  }
}
