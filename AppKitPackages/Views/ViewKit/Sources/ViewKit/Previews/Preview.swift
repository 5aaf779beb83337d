/// Declares a preview: a view with example data.
///
/// ```swift
/// #Preview("A counter") {
///   CounterView(store: Store(initialState: Counter.State()) { Counter() })
/// }
/// ```
///
/// `Previews.all()` of the module PreviewDiscovery returns the previews of a program, so that tools
/// and tests can draw them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewKitMacros", type: "PreviewMacro")

/// Declares a preview with traits, which can wrap the creation of the view. Traits about the device
/// have no effect.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewKitMacros", type: "PreviewMacro")

/// Turns a dynamic property in a preview into a property of the preview's view.
///
/// ```swift
/// #Preview {
///   @Previewable @State var isOn = true
///   Toggle("Wi-Fi", isOn: $isOn)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "ViewKitMacros", type: "PreviewableMacro")

/// The names of the kinds of previews. `#Preview` declares a preview.
public enum Preview {
  /// The kind of previews of views, for ``PreviewTrait``.
  public enum ViewTraits {}
}

/// A wrapper around the creation of a preview's view. Traits about the device have no effect.
public struct PreviewTrait<T>: Sendable {
  /// A function that creates a view.
  public typealias Content = @MainActor () -> AnyView

  let makeView: @MainActor @Sendable (Content) -> AnyView

  /// Creates a trait that wraps the creation of a view.
  ///
  /// ```swift
  /// enum Session {
  ///   @TaskLocal static var name: String?
  /// }
  ///
  /// extension PreviewTrait where T == Preview.ViewTraits {
  ///   static var loggedIn: PreviewTrait {
  ///     PreviewTrait { content in Session.$name.withValue("Blob") { content() } }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter makeView: Returns the result of the function that it receives. Called on the main
  ///   actor.
  public init(_ makeView: @escaping @MainActor @Sendable (Content) -> AnyView) {
    self.makeView = makeView
  }

  /// The default layout. Has no effect.
  public static var defaultLayout: PreviewTrait { PreviewTrait { $0() } }
  /// A view in its ideal size. Has no effect.
  public static var sizeThatFitsLayout: PreviewTrait { defaultLayout }
  /// A device in portrait orientation. Has no effect.
  public static var portrait: PreviewTrait { defaultLayout }
  /// A device in landscape orientation. Has no effect.
  public static var landscapeLeft: PreviewTrait { defaultLayout }
  /// A device in landscape orientation. Has no effect.
  public static var landscapeRight: PreviewTrait { defaultLayout }
  /// Returns a layout of a size in points. Has no effect.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    defaultLayout
  }
}

/// Builds the view of a preview with traits, of which the first is the outermost. Not for use in apps.
///
/// The result of the closure has an erased type: the compiler does not end if a generic type stands for
/// a view that the closure declares.
@MainActor
public func _previewView(
  traits: [PreviewTrait<Preview.ViewTraits>] = [],
  @ViewBuilder _ content: () -> any View
) -> AnyView {
  guard let trait = traits.first else { return AnyView(content()) }
  return trait.makeView { _previewView(traits: Array(traits.dropFirst()), content) }
}

/// A type that `#Preview` generates. The statements of a preview are in it, so its members have names
/// that apps do not use.
public protocol PreviewRegistry {
  /// The name of the preview; nil for none.
  static var previewTitle: String? { get }
  /// The module and file of the preview.
  static var previewFileID: String { get }
  /// The line of the preview, from 1.
  static var previewLine: Int { get }
  /// Creates the view of the preview.
  @MainActor static func makePreview() -> AnyView
}

/// A type whose name contains `Preview` and whose views are previews. `#Preview` replaces it.
///
/// ```swift
/// struct HelpView_Previews: PreviewProvider {
///   static var previews: some View { HelpView() }
/// }
/// ```
@MainActor
@preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views of the preview.
  @ViewBuilder static var previews: Self.Previews { get }
}

extension View {
  /// Has no effect: `#Preview` names previews.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  /// Has no effect: the caller of a preview chooses its size.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Has no effect: the caller of a preview chooses its size.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// The layout of a preview. Has no effect.
public enum PreviewLayout: Hashable, Sendable {
  /// A layout for source compatibility.
  case device, sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview. Has no effect.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the device.
  public let rawValue: String
  /// Creates a device with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device with a name.
  public init(stringLiteral value: String) { rawValue = value }
}
