/// The phase of a scene: whether users can see it and interact with it.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The phases of SwiftUI, in ascending order of activity.
  case background, inactive, active
}
