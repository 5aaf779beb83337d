/// The edit mode of a list.
public enum EditMode: Hashable, Sendable {
  /// The modes of SwiftUI.
  case inactive, transient, active
  /// Whether users can edit the list.
  public var isEditing: Bool { self != .inactive }
}
