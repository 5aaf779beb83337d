/// Shows how a view looks with example data.
///
/// ```swift
/// #Preview("A counter") {
///   CounterView(store: Store(initialState: Counter.State()) { Counter() })
/// }
/// ```
///
/// ``Previews/all()`` lists the previews of a program, so that a tool or a test can draw them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RendererMacros", type: "PreviewMacro")

/// Shows how a view looks with example data, with traits: what surrounds its making, and wishes about
/// what shows it, which a terminal has no use for.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait,
  _ additionalTraits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RendererMacros", type: "PreviewMacro")

/// Makes a dynamic property a part of a preview.
///
/// ```swift
/// #Preview {
///   @Previewable @State var isOn = true
///   Toggle("Wi-Fi", isOn: $isOn)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "RendererMacros", type: "PreviewableMacro")

/// A wish about what shows a preview, or something that surrounds the making of its view.
public struct PreviewTrait: Sendable {
  /// Makes a view.
  public typealias Content = @MainActor () -> AnyView

  let makeView: @MainActor @Sendable (Content) -> AnyView

  /// A trait that surrounds the making of a view.
  ///
  /// ```swift
  /// enum Session {
  ///   @TaskLocal static var name: String?
  /// }
  ///
  /// extension PreviewTrait {
  ///   static var loggedIn: PreviewTrait {
  ///     PreviewTrait { content in Session.$name.withValue("Blob") { content() } }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter makeView: Calls the function it is given, and returns the view.
  public init(_ makeView: @escaping @MainActor @Sendable (Content) -> AnyView) {
    self.makeView = makeView
  }

  public static let defaultLayout = PreviewTrait { $0() }
  public static let sizeThatFitsLayout = defaultLayout
  public static let portrait = defaultLayout
  public static let landscapeLeft = defaultLayout
  public static let landscapeRight = defaultLayout
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    defaultLayout
  }
}

/// Builds the view of a preview.
@MainActor
public func _previewView<Content: View>(@ViewBuilder _ content: () -> Content) -> Content {
  content()
}

/// Builds the view of a preview that has traits, the first of them outside of the others.
@MainActor
public func _previewView<Content: View>(
  traits: [PreviewTrait],
  @ViewBuilder _ content: () -> Content
) -> AnyView {
  guard let trait = traits.first else { return AnyView(content()) }
  return trait.makeView { _previewView(traits: Array(traits.dropFirst()), content) }
}

/// A preview, as `#Preview` declares it.
public protocol PreviewRegistry {
  static var title: String? { get }
  static var fileID: String { get }
  static var line: Int { get }
  @MainActor static func makeView() -> AnyView
}

/// The older way to declare previews: a type with views, whose name contains `Preview`.
///
/// ```swift
/// struct HelpView_Previews: PreviewProvider {
///   static var previews: some View { HelpView() }
/// }
/// ```
@MainActor
@preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Self.Previews { get }
}

/// One preview of a program.
@MainActor
public struct PreviewEntry {
  /// The name given to `#Preview`, or else where it is written.
  public let name: String
  /// The file with the preview; the type of a ``PreviewProvider``.
  public let fileID: String
  public let line: Int
  /// Makes the view.
  public let makeView: @MainActor () -> AnyView
}

/// The previews of a program.
@MainActor
public enum Previews {
  /// All previews that are linked into the program, by file and line.
  ///
  /// They are found in the metadata that the compiler writes for every type, as test libraries
  /// find tests; nothing has to be registered.
  public static func all() -> [PreviewEntry] {
    TypeDiscovery.types(namesContaining: "Preview")
      .compactMap { type in
        if let type = type as? any PreviewRegistry.Type { return entry(type) }
        if let type = type as? any PreviewProvider.Type { return entry(type) }
        return nil
      }
      .sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
  }

  private static func entry(_ type: any PreviewRegistry.Type) -> PreviewEntry {
    PreviewEntry(
      name: type.title ?? "\(type.fileID):\(type.line)",
      fileID: type.fileID,
      line: type.line,
      makeView: { type.makeView() }
    )
  }

  private static func entry<Provider: PreviewProvider>(_ type: Provider.Type) -> PreviewEntry {
    PreviewEntry(
      name: "\(type)",
      fileID: String(reflecting: type),
      line: 0,
      makeView: { AnyView(type.previews) }
    )
  }
}

extension View {
  /// Has no effect: `#Preview` names previews.
  public func previewDisplayName(_ value: String?) -> some View { self }
  /// Has no effect: the caller of a preview chooses its size.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Has no effect: the caller of a preview chooses its size.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

public enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
