import Foundation
import Models
import Services
import ServicesPostgres
import Synchronization
import WebHost

/// The forms of `App serve` for people with accounts: sign-in, invitation, sign-out, a new password
/// and the deletion of the account.
struct AccountForms: Sendable {
  static let signIn = "/sign-in"
  static let invitation = "/invitation"
  static let signOut = "/sign-out"
  static let signOutEverywhere = "/sign-out-everywhere"
  static let changePassword = "/change-password"
  static let passwordReset = "/password-reset"
  static let sessions = "/sessions"
  static let deleteAccount = "/delete-account"

  /// The time after which a page says that the database cannot be reached.
  static let pageTime = Duration.seconds(5)
  /// The time after which a form that was sent does. Its password may wait for others to be checked.
  static let saveTime = Duration.seconds(10)

  let accounts: AccountStore
  /// Keeps the settings of people who request pages, so that the first frame has the right theme.
  let known: KnownAccounts

  /// The rules for a web host.
  var access: WebAccess {
    WebAccess(
      paths: [
        Self.signIn, Self.invitation, Self.signOut, Self.signOutEverywhere, Self.changePassword,
        Self.passwordReset, Self.sessions, Self.deleteAccount,
      ],
      user: { token in
        let found = try await PostgresServices.within(Self.pageTime) {
          try await accounts.person(forToken: token)
        }
        guard let person = found else { return nil }
        known.set(person.account, person.settings)
        return WebUser(person.account.id.uuidString, seconds: person.seconds)
      },
      answer: { request in
        let time = request.isPost ? Self.saveTime : Self.pageTime
        return try await PostgresServices.within(time) { try await answer(request) }
      },
      changes: {
        let changes = accounts.sessionChanges()
        return AsyncStream { continuation in
          let task = Task {
            for await account in changes { continuation.yield(account?.uuidString) }
            continuation.finish()
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    )
  }

  /// The address of an invitation.
  ///
  /// - Parameter site: The address of the app, as in `https://todo.example.org`.
  static func url(of invitation: AccountStore.Invitation, site: URL) -> URL {
    page(Self.invitation, of: site, secret: invitation.token)
  }

  /// The address of a link to choose a new password.
  ///
  /// - Parameter site: The address of the app, as in `https://todo.example.org`.
  static func url(of reset: AccountStore.PasswordReset, site: URL) -> URL {
    page(Self.passwordReset, of: site, secret: reset.token)
  }

  /// The addresses of the forms for a signed-in person.
  static func pages(site: URL) -> AccountClient.Pages {
    AccountClient.Pages(
      changePassword: page(Self.changePassword, of: site),
      sessions: page(Self.sessions, of: site),
      deleteAccount: page(Self.deleteAccount, of: site)
    )
  }

  /// - Parameter secret: A secret for the fragment, which no log has because browsers do not send it.
  private static func page(_ path: String, of site: URL, secret: String? = nil) -> URL {
    let page = site.appending(path: path.dropFirst())
    var components = URLComponents(url: page, resolvingAgainstBaseURL: false)
    components?.fragment = secret
    return components?.url ?? page
  }

  @Sendable
  func answer(_ request: WebFormRequest) async throws -> WebFormResponse {
    var response = try await answerForm(request)
    if case .page(var page, let status) = response, request.user != nil {
      page.link = WebForm.Link(label: "Back to the app", path: "/settings")
      response = .page(page, status: status)
    }
    // The browser forgets its old session, so nobody has a reason to go on with it. If it cannot be
    // ended now, it ends when it is not used.
    if case .signIn = response, let old = request.credential {
      try? await accounts.signOut(token: old)
    }
    return response
  }

  private func answerForm(_ request: WebFormRequest) async throws -> WebFormResponse {
    switch request.path {
    case Self.invitation: try await answerInvitation(request)
    case Self.signOut: try await answerSignOut(request)
    case Self.signOutEverywhere: try await answerSignOutEverywhere(request)
    case Self.changePassword: try await answerChangePassword(request)
    case Self.passwordReset: try await answerPasswordReset(request)
    case Self.sessions: try await answerSessions(request)
    case Self.deleteAccount: try await answerDeleteAccount(request)
    default: try await answerSignIn(request)
    }
  }

  // MARK: Signing in

  private func answerSignIn(_ request: WebFormRequest) async throws -> WebFormResponse {
    let path = request.fields["path"] ?? "/"
    guard request.isPost else {
      guard request.user == nil else { return .redirect(path: path) }
      let text = request.fields["deleted"] == nil ? "" : "Your account was deleted."
      return .page(signInForm(path: path, text: text))
    }
    let name = request.fields["name"] ?? ""
    do throws(any Error) {
      let session = try await accounts.signIn(
        name: name,
        password: request.fields["password"] ?? "",
        address: request.address,
        browser: request.browser
      )
      return await signedIn(session, path: path, request)
    } catch let error as AccountError {
      return .page(
        signInForm(path: path, name: name, message: error.description),
        status: error.status
      )
    }
  }

  private func signInForm(
    path: String,
    name: String = "",
    text: String = "",
    message: String? = nil
  ) -> WebForm {
    WebForm(
      title: "Sign in",
      text: text,
      message: message,
      path: Self.signIn,
      fields: [
        .hidden(name: "path", value: path),
        .text(name: "name", label: "Name", value: name, autocomplete: "username"),
        .password(name: "password", label: "Password", autocomplete: "current-password"),
      ],
      button: "Sign in"
    )
  }

  // MARK: Invitations

  private func answerInvitation(_ request: WebFormRequest) async throws -> WebFormResponse {
    guard request.isPost else {
      return .page(Self.secretForm(title: "Invitation", path: Self.invitation))
    }
    let token = request.fields["token"] ?? ""
    let name = request.fields["name"] ?? ""
    do throws(any Error) {
      if request.fields["name"] != nil {
        let session = try await accounts.accept(
          token,
          name: name,
          password: request.fields["password"] ?? ""
        )
        return await signedIn(session, path: "/", request)
      }
      guard try await accounts.isValid(invitation: token) else {
        throw AccountError.invalidInvitation
      }
      return .page(invitationForm(token: token))
    } catch AccountError.invalidInvitation {
      return Self.expired(.invalidInvitation, title: "Invitation", path: Self.invitation)
    } catch let error as AccountError {
      return .page(
        invitationForm(token: token, name: name, message: error.description),
        status: error.status
      )
    }
  }

  /// The page of a link whose secret is in its fragment.
  static func secretForm(title: String, path: String) -> WebForm {
    WebForm(
      title: title,
      text: "Enter the code of your link, which follows the sign #.",
      path: path,
      fields: [.text(name: "token", label: "Code", autocomplete: "off")],
      button: "Continue",
      fragmentField: "token"
    )
  }

  /// The page of a link that is too old, or that was used before.
  static func expired(_ error: AccountError, title: String, path: String) -> WebFormResponse {
    .page(WebForm(title: title, message: error.description, path: path, button: nil), status: 410)
  }

  private func invitationForm(
    token: String,
    name: String = "",
    message: String? = nil
  ) -> WebForm {
    WebForm(
      title: "Welcome",
      text: "Choose a name, by which others can share lists with you, and a password.",
      message: message,
      path: Self.invitation,
      fields: [
        .hidden(name: "token", value: token),
        .text(name: "name", label: "Name", value: name, autocomplete: "username"),
        .password(name: "password", label: "Password", autocomplete: "new-password"),
      ],
      button: "Create account"
    )
  }

  // MARK: Signing out

  private func answerSignOut(_ request: WebFormRequest) async throws -> WebFormResponse {
    guard request.isPost else {
      return .page(WebForm(title: "Sign out", path: Self.signOut, button: "Sign out"))
    }
    if let token = request.credential { try await accounts.signOut(token: token) }
    return .signOut(path: Self.signIn)
  }

  private func answerSignOutEverywhere(_ request: WebFormRequest) async throws -> WebFormResponse {
    guard request.isPost else {
      return .page(
        WebForm(
          title: "Sign out everywhere",
          text: "This ends your sessions in all browsers.",
          path: Self.signOutEverywhere,
          button: "Sign out everywhere"
        )
      )
    }
    if let account = request.user.flatMap(UUID.init) {
      try await accounts.signOutEverywhere(account)
    }
    return .signOut(path: Self.signIn)
  }
}

extension AccountError {
  /// The HTTP status of a form that was not accepted.
  var status: Int {
    switch self {
    case .tooManyAttempts, .busy: 429
    default: 422
    }
  }
}

/// The people who have requested pages, and their settings.
final class KnownAccounts: Sendable {
  private let accounts = Mutex<[Account.ID: (Account, AppSettings)]>([:])

  func set(_ account: Account, _ settings: AppSettings) {
    accounts.withLock { $0[account.id] = (account, settings) }
  }

  func get(_ id: Account.ID) -> (Account, AppSettings)? {
    accounts.withLock { $0[id] }
  }
}
