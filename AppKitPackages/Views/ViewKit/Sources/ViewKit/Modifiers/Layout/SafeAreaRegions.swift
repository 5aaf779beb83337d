/// The parts of the safe area. A terminal has none.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The regions as bits.
  public let rawValue: Int
  /// Creates a set of regions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The region of bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The region of the keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all = SafeAreaRegions(rawValue: 3)
}

extension View {
  /// Extends a background to the edges of its page.
  ///
  /// ```swift
  /// ZStack {
  ///   Color.indigo.ignoresSafeArea()
  ///   Text("Good night")
  /// }
  /// ```
  ///
  /// It has an effect in a browser, for colors, shapes and images that fill a page or lie in a
  /// `ZStack` or a background that does. Pages of a terminal have no margins.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    trait(\.ignoredEdges, regions.contains(.container) ? edges : [])
  }

  /// Extends a background to the edges of its page. Use `ignoresSafeArea(_:edges:)`.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
