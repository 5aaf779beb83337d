/// How big controls are.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini, small, regular, large, extraLarge
}

/// What a button does, where that changes how it looks or behaves.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

/// Whether something is shown, if its view may choose.
public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic, visible, hidden
}

/// How much a header stands out.
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

/// Light letters on dark ground, or the other way around.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}

/// How strongly colours differ.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  case standard, increased
}

/// The direction in which text and layouts run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// Whether an app is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

/// Whether a list can be edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

/// How much room there is, roughly.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}
