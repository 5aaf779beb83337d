/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini, small, regular, large, extraLarge
}

/// The purpose of a button, which changes its appearance and behavior.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

/// The visibility of a part of a view.
public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic, visible, hidden
}

/// The prominence of a header.
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

/// Whether the interface has dark text on a light background, or light text on a dark one.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The contrast between colors.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  case standard, increased
}

/// The direction in which text and layouts run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// Whether a scene is active.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

/// The edit mode of a list.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

/// A coarse measure of the available space.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}
