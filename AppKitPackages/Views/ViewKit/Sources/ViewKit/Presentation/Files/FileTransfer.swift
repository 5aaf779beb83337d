/// Exchanges files with a user who has no access to the file system of the app, as in a browser.
///
/// ```swift
/// @MainActor
/// func makeGraph(_ files: any FileTransfer) -> ViewGraph {
///   var environment = EnvironmentValues()
///   environment.fileTransfer = files
///   return ViewGraph(environment: environment) { Text("Notes") }
/// }
/// ```
///
/// The modifiers `fileImporter` and `fileExporter` use it instead of a dialog with the folders of
/// this machine.
@MainActor
public protocol FileTransfer: AnyObject {
  /// Lets the user choose a file.
  ///
  /// - Parameters:
  ///   - types: The accepted filename extensions with a period, as in `.json`, and MIME types.
  ///     Empty if the user can choose every file.
  ///   - accepts: Returns whether the user can choose a file with this name.
  ///   - completion: Called once with a copy of the chosen file, or with nil if the user chooses
  ///     none, or with the reason why the file did not arrive.
  func importFile(
    types: [String],
    accepts: @escaping @MainActor (_ name: String) -> Bool,
    completion: @escaping @MainActor (Result<URL?, any Error>) -> Void
  )

  /// Gives files to the user.
  ///
  /// - Parameter write: Writes the files into an empty folder, which exists only for this purpose.
  func exportFiles(_ write: @MainActor (_ folder: URL) -> Void)
}

private struct FileTransferKey: EnvironmentKey {
  static var defaultValue: (any FileTransfer)? { nil }
}

extension EnvironmentValues {
  /// The object that exchanges files with the user; nil if the user has access to the file system
  /// of the app.
  public var fileTransfer: (any FileTransfer)? {
    get { self[FileTransferKey.self] }
    set { self[FileTransferKey.self] = newValue }
  }
}
