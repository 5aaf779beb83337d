/// Decides which browsers have access to a ``WebHost``, and as which user.
///
/// By default, a host prints an address that gives one browser access. A host for several people
/// asks for the user of each request instead, and shows forms to browsers without one:
///
/// ```swift
/// var options = WebHostOptions()
/// options.access = WebAccess(
///   paths: ["/sign-in"],
///   user: { credential in credential == "secret" ? WebUser("ada") : nil },
///   answer: { request in
///     guard request.isPost else {
///       return .page(
///         WebForm(
///           title: "Sign in",
///           path: "/sign-in",
///           fields: [.hidden(name: "path", value: request.fields["path"] ?? "/")],
///           button: "Sign in"
///         )
///       )
///     }
///     return .signIn(credential: "secret", seconds: 86_400, path: request.fields["path"] ?? "/")
///   }
/// )
/// ```
///
/// The host checks `Host` and `Origin` before it calls a closure, so a page of another site cannot
/// send a form. It keeps the credential in a cookie that scripts cannot read. It follows only paths
/// of its own, so a form cannot lead to another site.
public struct WebAccess: Sendable {
  /// The paths of the forms. The first one is the form for browsers without a user; its field `path`
  /// is the address that the browser wanted to open.
  public var paths: [String]
  /// Returns the user with a credential, or `nil` if the credential is not valid any more. The host
  /// calls it for each request, and once in an hour for a browser whose windows are used.
  public var user: @Sendable (_ credential: String) async throws -> WebUser?
  /// Answers a request for one of the paths.
  public var answer: @Sendable (_ request: WebFormRequest) async throws -> WebFormResponse
  /// Returns a stream of users whose credentials may have become invalid; `nil` stands for all users.
  /// The host then checks the credentials of their windows, and closes those without a user.
  public var changes: @Sendable () -> AsyncStream<String?>

  /// Creates rules for several users.
  ///
  /// - Parameters:
  ///   - paths: The paths of the forms, at least one.
  ///   - user: Returns the user with a credential.
  ///   - answer: Answers a request for one of the paths.
  ///   - changes: Returns a stream of users whose credentials may have become invalid.
  public init(
    paths: [String],
    user: @escaping @Sendable (_ credential: String) async throws -> WebUser?,
    answer: @escaping @Sendable (_ request: WebFormRequest) async throws -> WebFormResponse,
    changes: @escaping @Sendable () -> AsyncStream<String?> = { AsyncStream { _ in } }
  ) {
    precondition(
      !paths.isEmpty,
      """
      A "WebAccess" has no path, so browsers without a user would have no form.

      To fix this, pass the path of the form at which people sign in, such as "/sign-in".
      """
    )
    self.paths = paths
    self.user = user
    self.answer = answer
    self.changes = changes
  }
}

/// The user of a browser with a valid credential.
public struct WebUser: Hashable, Sendable {
  /// The identity of the user, which is the same in all browsers.
  public var id: String
  /// The time for which the credential is still valid, in seconds, or `nil` if it does not expire.
  /// The host then closes the windows of the browser, unless the credential was renewed.
  public var seconds: Int?

  /// Creates a user with an identity.
  public init(_ id: String, seconds: Int? = nil) {
    self.id = id
    self.seconds = seconds
  }
}

/// A request for a form of ``WebAccess``, or the form that a browser sends.
public struct WebFormRequest: Sendable {
  /// Whether the browser sends the form.
  public let isPost: Bool
  /// The path of the form.
  public let path: String
  /// The fields of the form, or the items of the query.
  public let fields: [String: String]
  /// The user of the browser, if it has one.
  public let user: String?
  /// The credential of the browser, if it has one.
  public let credential: String?
  /// The secret by which the browser is known, from an earlier response that signed it in, if any.
  public let browser: String?
  /// The description of the browser that it sends in the header `User-Agent`, or an empty text.
  public let agent: String
  /// The IP address of the browser, also behind a proxy of ``WebHostOptions/proxyAddresses``. Empty if
  /// the proxy does not say it.
  public let address: String
}

/// The response of ``WebAccess`` to a request for a form.
public enum WebFormResponse: Sendable {
  /// Shows a form, with an HTTP status such as 422 if it could not be accepted.
  case page(WebForm, status: Int = 200)
  /// Opens a path of this host.
  case redirect(path: String)
  /// Stores a credential in the browser for a time, and opens a path of this host. The browser also
  /// keeps a secret by which it is known at the next sign-in, if there is one. The user is for the log.
  case signIn(
    credential: String,
    seconds: Int,
    path: String,
    browser: (secret: String, seconds: Int)? = nil,
    user: String? = nil
  )
  /// Removes the credential from the browser, and opens a path of this host.
  case signOut(path: String)
}
