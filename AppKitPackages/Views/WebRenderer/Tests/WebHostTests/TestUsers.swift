import Foundation
import Synchronization

@testable import WebHost

/// Rules for users in memory, whose password is their name.
final class TestUsers: Sendable {
  struct Failure: Error {}

  private let users = Mutex<[String: WebUser]>([:])
  private let requests = Mutex<[WebFormRequest]>([])
  private let isDown = Mutex(false)
  private let lookups = Mutex(0)
  private let changes = AsyncStream.makeStream(of: String?.self)

  /// The requests for forms.
  var formRequests: [WebFormRequest] { requests.withLock { $0 } }

  /// The number of credentials that were looked up.
  var lookupCount: Int { lookups.withLock { $0 } }

  /// Gives a user a credential.
  func add(_ user: String, credential: String, seconds: Int? = nil) {
    users.withLock { $0[credential] = WebUser(user, seconds: seconds) }
  }

  /// Ends the session of a credential without an announcement, as the end of its time does.
  func expire(credential: String) { users.withLock { $0[credential] = nil } }

  func signOutEverywhere(_ user: String) {
    users.withLock { $0 = $0.filter { $0.value.id != user } }
    changes.continuation.yield(user)
  }

  func setDown(_ value: Bool) { isDown.withLock { $0 = value } }

  func announceChange() { changes.continuation.yield(nil) }

  var access: WebAccess {
    let stream = changes.stream
    return WebAccess(
      paths: ["/sign-in", "/sign-out"],
      user: { credential in
        if self.isDown.withLock({ $0 }) { throw Failure() }
        self.lookups.withLock { $0 += 1 }
        return self.users.withLock { $0[credential] }
      },
      answer: { request in
        self.requests.withLock { $0.append(request) }
        if request.path == "/sign-out" {
          if let credential = request.credential {
            self.users.withLock { $0[credential] = nil }
          }
          return .signOut(path: "/sign-in")
        }
        let path = request.fields["path"] ?? "/"
        guard request.isPost else {
          var form = Self.form(path)
          if request.fields["code"] != nil { form.fragmentField = "code" }
          if request.fields["list"] != nil {
            form.rows = [
              WebForm.Row(title: "<One>", text: "First", button: nil, name: "entry", value: "1"),
              WebForm.Row(title: "Two", text: "Second", button: "End", name: "entry", value: "2"),
            ]
          }
          return .page(form)
        }
        let name = request.fields["name"] ?? ""
        guard !name.isEmpty, name == request.fields["password"] else {
          let form = Self.form(path, message: "No <b>\(name)</b>.")
          return .page(form, status: name == "locked" ? 429 : 422)
        }
        let credential = UUID().uuidString
        self.add(name, credential: credential)
        var browser: (secret: String, seconds: Int)?
        if request.fields["known"] != nil { browser = ("known-\(name)", 1000) }
        return .signIn(
          credential: credential,
          seconds: 100,
          path: path,
          browser: browser,
          user: name
        )
      },
      changes: { stream }
    )
  }

  private static func form(_ path: String, message: String? = nil) -> WebForm {
    WebForm(
      title: "Sign in",
      text: "Enter \"your\" name.",
      message: message,
      path: "/sign-in",
      fields: [
        .hidden(name: "path", value: path),
        .text(name: "name", label: "Name", autocomplete: "username"),
        .password(name: "password", label: "Password", autocomplete: "current-password"),
      ],
      button: "Sign in"
    )
  }
}
