import ViewKit

/// A preview of a program, from `Previews.all()`.
@MainActor
public struct PreviewEntry {
  /// The name given to `#Preview`, or else its file and line.
  public let name: String
  /// The module and file of a `#Preview`, or the type of a `PreviewProvider`.
  public let fileID: String
  /// The line of a `#Preview`, from 1; 0 for a `PreviewProvider`.
  public let line: Int
  /// Creates the view on the main actor.
  public let makeView: @MainActor () -> AnyView
}
