/// The reason why a host cannot start.
public enum WebHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another process listens on the port.
  case portInUse(address: String, port: Int)
  /// The system reserves the port for privileged processes.
  case portNotPermitted(port: Int)
  /// The text is not an IP address.
  case invalidAddress(String)
  /// The text is not the name of a host, such as an address of a page.
  case invalidHostName(String)
  /// The text for a reverse proxy is not an IP address.
  case invalidProxyAddress(String)
  /// The text is not the number of a port.
  case invalidPort(String)
  /// No network interface of this machine has the address.
  case addressNotAvailable(String)
  /// The file for the credentials of browsers cannot be read or written.
  case credentialsFile(path: String, reason: String)
  /// The file for traces cannot be written.
  case traceFile(path: String, reason: String)
  /// Any other failure of the system.
  case system(address: String, port: Int, reason: String)

  public var description: String {
    switch self {
    case .portInUse(let address, let port):
      """
      The port \(port) of \(address) is in use by another process. To fix this, end that process \
      or choose another port.
      """
    case .portNotPermitted(let port):
      """
      The system does not permit this user to listen on the port \(port). To fix this, choose a \
      port above 1023 and let a reverse proxy forward to it.
      """
    case .invalidAddress(let address):
      """
      "\(address)" is not an IP address. To fix this, use 127.0.0.1 for this machine only, 0.0.0.0 \
      or :: for all network interfaces, or the address of one interface.
      """
    case .invalidHostName(let name):
      """
      "\(name)" is not the name of a host. To fix this, write it without a scheme, a port and a path, as \
      in todo.example.org.
      """
    case .invalidProxyAddress(let address):
      """
      "\(address)" is not the IP address of a reverse proxy. To fix this, use the address from which the \
      proxy connects, such as 10.0.0.7.
      """
    case .invalidPort(let port):
      """
      "\(port)" is not the number of a port. To fix this, use a number from 1 to 65535, or 0 for any \
      unused port.
      """
    case .addressNotAvailable(let address):
      """
      No network interface of this machine has the address \(address). To fix this, use one that \
      the command "ip address" prints, or 127.0.0.1 for this machine only.
      """
    case .credentialsFile(let path, let reason):
      """
      The file \(path) with the credentials of browsers cannot be used: \(reason). To fix this, \
      make the file readable and writable for this user, or delete it.
      """
    case .traceFile(let path, let reason):
      """
      The file \(path) for traces cannot be written: \(reason). To fix this, name a file in a folder \
      that this user can change.
      """
    case .system(let address, let port, let reason):
      """
      The server cannot listen on \(address), port \(port): \(reason). To fix this, choose another \
      address or port.
      """
    }
  }
}
