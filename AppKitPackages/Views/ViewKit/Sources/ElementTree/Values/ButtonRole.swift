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
