import Services
import ServicesPostgres
import WebHost

extension AccountForms {
  // MARK: Changing the password

  func answerChangePassword(_ request: WebFormRequest) async throws -> WebFormResponse {
    guard let token = request.credential else { return .redirect(path: signInPath(for: request)) }
    guard request.isPost else { return .page(changePasswordForm()) }
    do throws(any Error) {
      let session = try await accounts.changePassword(
        token: token,
        current: request.fields["password"] ?? "",
        new: request.fields["new"] ?? "",
        address: request.address,
        browser: request.browser
      )
      guard let session else { return .redirect(path: signInPath(for: request)) }
      return await signedIn(session, path: "/settings", request)
    } catch let error as AccountError {
      return .page(changePasswordForm(message: error.description), status: error.status)
    }
  }

  private func changePasswordForm(message: String? = nil) -> WebForm {
    WebForm(
      title: "Change your password",
      text: "This ends your sessions in all other browsers.",
      message: message,
      path: Self.changePassword,
      fields: [
        .password(name: "password", label: "Current password", autocomplete: "current-password"),
        .password(name: "new", label: "New password", autocomplete: "new-password"),
      ],
      button: "Change password"
    )
  }

  // MARK: Choosing a new password

  func answerPasswordReset(_ request: WebFormRequest) async throws -> WebFormResponse {
    guard request.isPost else {
      return .page(Self.secretForm(title: "New password", path: Self.passwordReset))
    }
    let token = request.fields["token"] ?? ""
    do throws(any Error) {
      if request.fields["password"] != nil {
        let session = try await accounts.resetPassword(
          token: token,
          new: request.fields["password"] ?? ""
        )
        return await signedIn(session, path: "/", request)
      }
      return .page(try await passwordResetForm(token: token))
    } catch AccountError.invalidPasswordReset {
      return Self.expired(.invalidPasswordReset, title: "New password", path: Self.passwordReset)
    } catch let error as AccountError {
      return .page(
        try await passwordResetForm(token: token, message: error.description),
        status: error.status
      )
    }
  }

  private func passwordResetForm(token: String, message: String? = nil) async throws -> WebForm {
    guard let account = try await accounts.account(forPasswordReset: token) else {
      throw AccountError.invalidPasswordReset
    }
    return WebForm(
      title: "New password",
      text: "Choose a new password for \(account.name). This ends your sessions in all browsers.",
      message: message,
      path: Self.passwordReset,
      fields: [
        .hidden(name: "token", value: token),
        .password(name: "password", label: "New password", autocomplete: "new-password"),
      ],
      button: "Save password"
    )
  }

  // MARK: Deleting the account

  func answerDeleteAccount(_ request: WebFormRequest) async throws -> WebFormResponse {
    guard let token = request.credential else { return .redirect(path: signInPath(for: request)) }
    guard request.isPost else { return .page(deleteAccountForm()) }
    do throws(any Error) {
      try await accounts.deleteAccount(
        token: token,
        password: request.fields["password"] ?? "",
        address: request.address,
        browser: request.browser
      )
      return .signOut(path: Self.signIn + "?deleted=1")
    } catch let error as AccountError {
      return .page(deleteAccountForm(message: error.description), status: error.status)
    }
  }

  private func deleteAccountForm(message: String? = nil) -> WebForm {
    WebForm(
      title: "Delete your account",
      text: """
        This deletes your profiles and their to-dos, also for the people with whom you share them. It \
        cannot be undone.
        """,
      message: message,
      path: Self.deleteAccount,
      fields: [
        .password(name: "password", label: "Password", autocomplete: "current-password")
      ],
      button: "Delete account",
      isDestructive: true
    )
  }

  /// The sign-in that leads back to a form.
  func signInPath(for request: WebFormRequest) -> String {
    "\(Self.signIn)?path=\(request.path)"
  }
}
