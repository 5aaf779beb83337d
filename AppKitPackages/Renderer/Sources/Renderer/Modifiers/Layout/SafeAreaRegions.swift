/// The parts of the safe area. Has no effect: the safe area has no insets.
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
  /// Has no effect: the safe area has no insets.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }

  /// Has no effect: the safe area has no insets.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
