/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  /// The sizes of SwiftUI.
  case mini, small, regular, large, extraLarge
}

/// The purpose of a button, which changes its appearance and behavior.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  /// The button deletes data.
  public static let destructive = ButtonRole(name: "destructive")
  /// The button cancels an operation.
  public static let cancel = ButtonRole(name: "cancel")
  /// The button confirms an operation.
  public static let confirm = ButtonRole(name: "confirm")
  /// The button closes a view.
  public static let close = ButtonRole(name: "close")
}

/// The visibility of a part of a view.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// The visibilities of SwiftUI.
  case automatic, visible, hidden
}

/// The prominence of a header.
public enum Prominence: Hashable, Sendable {
  /// The prominences of SwiftUI.
  case standard, increased
}

/// The color scheme of the interface: dark text on a light background, or light text on a dark one.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// The color schemes of SwiftUI.
  case light, dark
}

/// The contrast between colors.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  /// The contrasts of SwiftUI.
  case standard, increased
}

/// The direction in which text and layouts run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// The directions of SwiftUI.
  case leftToRight, rightToLeft
}

/// The phase of a scene: whether users can see it and interact with it.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The phases of SwiftUI, in ascending order of activity.
  case background, inactive, active
}

/// The edit mode of a list.
public enum EditMode: Hashable, Sendable {
  /// The modes of SwiftUI.
  case inactive, transient, active
  /// Whether users can edit the list.
  public var isEditing: Bool { self != .inactive }
}

/// A coarse measure of the available space.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// The classes of SwiftUI.
  case compact, regular
}
