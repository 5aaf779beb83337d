import Foundation
import ServicesPostgres
import WebHost

extension AccountForms {
  // MARK: Beginning

  /// Signs a browser in, and lets it be known at its next sign-in.
  func signedIn(
    _ session: AccountStore.Session,
    path: String,
    _ request: WebFormRequest
  ) async -> WebFormResponse {
    // The session is valid without a description.
    try? await accounts.describe(session, browser: browserName(request.agent))
    return .signIn(
      credential: session.token,
      seconds: session.seconds,
      path: path,
      browser: (session.browser, seconds: AccountStore.browserSeconds),
      user: session.account.id.uuidString
    )
  }

  // MARK: Ending

  func answerSessions(_ request: WebFormRequest) async throws -> WebFormResponse {
    guard let token = request.credential, let account = request.user.flatMap(UUID.init) else {
      return .redirect(path: signInPath(for: request))
    }
    if request.isPost {
      try await accounts.endSession(request.fields["session"] ?? "", of: account)
      return .redirect(path: Self.sessions)
    }
    let current = accounts.sessionID(ofToken: token)
    return .page(
      WebForm(
        title: "Your sessions",
        text: """
          These browsers are signed in. A session ends after 14 days in which it is not used, and 30 days \
          after the sign-in.
          """,
        path: Self.sessions,
        button: nil,
        rows: try await accounts.sessions(of: account).map { session in
          WebForm.Row(
            title: session.browser.isEmpty ? "A browser" : session.browser,
            text: session.id == current
              ? "This browser. Signed in \(ago(session.age))."
              : "Signed in \(ago(session.age)), used \(ago(session.idle)).",
            button: session.id == current ? nil : "End",
            name: "session",
            value: session.id
          )
        }
      )
    )
  }
}

/// A duration before now, as in `3 hours ago`.
func ago(_ seconds: Int) -> String {
  switch seconds {
  case ..<3_600: "within the last hour"
  case ..<7_200: "1 hour ago"
  case ..<86_400: "\(seconds / 3_600) hours ago"
  case ..<172_800: "1 day ago"
  default: "\(seconds / 86_400) days ago"
  }
}

/// The name of a browser and of its system in the text of the header `User-Agent`, as in
/// `Firefox on Linux`. Empty if neither is known.
func browserName(_ agent: String) -> String {
  // A browser names those that it resembles, too, so the order decides.
  let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"), ("CriOS/", "Chrome"), ("Safari/", "Safari"),
  ]
  let systems = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS X", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]
  func name(in names: [(part: String, name: String)]) -> String? {
    names.first { agent.contains($0.part) }?.name
  }
  return [name(in: browsers), name(in: systems)].compactMap { $0 }.joined(separator: " on ")
}
