import Foundation

/// An error of a ``TerminalServer`` or a ``TerminalClient``.
public enum RemoteTerminalError: LocalizedError, Hashable, Sendable {
  /// The path is longer than the system permits for a socket.
  case tooLongPath(String)
  /// A file that is not a socket exists at the path.
  case occupiedPath(String)
  /// Another process listens at the path.
  case pathInUse(String)
  /// Nothing listens at the path.
  case noServer(String)
  /// A system call failed.
  case system(path: String, reason: String)
  /// The server has refused the connection.
  case refused(String)
  /// The server has sent something else than messages.
  case invalidMessage
  /// The server has closed the connection.
  case disconnected

  public var errorDescription: String? {
    switch self {
    case .tooLongPath(let path):
      """
      The path \(path.debugDescription) is too long for a socket. To fix this, use a path of at most \
      100 bytes, such as one in /tmp.
      """
    case .occupiedPath(let path):
      """
      There is a file at \(path.debugDescription) that is not a socket. To fix this, name another \
      path, or remove the file.
      """
    case .pathInUse(let path):
      """
      Another process listens at \(path.debugDescription). To fix this, end it, or name another path.
      """
    case .noServer(let path):
      """
      No app listens at \(path.debugDescription). To fix this, check the path, and start the app that \
      should listen first.
      """
    case .system(let path, let reason):
      """
      The socket at \(path.debugDescription) cannot be used: \(reason). To fix this, check the \
      permissions of its folder, or name another path.
      """
    case .refused(let reason): reason
    case .invalidMessage:
      """
      The other side of the socket has sent an unknown message. To fix this, check that the path is \
      that of an app of the same version.
      """
    case .disconnected:
      "The app has ended the connection. To fix this, check that it still runs."
    }
  }
}
