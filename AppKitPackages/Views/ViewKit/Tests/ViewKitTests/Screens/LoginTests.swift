import Foundation
import ViewKit
import ScreenTesting
import Testing

private struct Login: View {
  enum Field: Hashable { case user, password }
  @FocusState private var focus: Field?
  @State private var user = ""
  @State private var password = ""
  @State private var isBusy = false
  @State private var error: LocalizedErrorBox?
  struct LocalizedErrorBox: LocalizedError { var errorDescription: String? { "Wrong password" } }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Welcome").font(.title)
      TextField("User", text: $user)
        .focused($focus, equals: .user)
        .textInputAutocapitalization(.never)
        .submitLabel(.next)
        .onSubmit { focus = .password }
      SecureField("Password", text: $password)
        .focused($focus, equals: .password)
        .submitLabel(.go)
        .onSubmit { login() }
      Button(action: login) {
        if isBusy { ProgressView() } else { Text("Log in").frame(maxWidth: .infinity) }
      }
      .buttonStyle(.borderedProminent)
      .disabled(user.isEmpty || password.isEmpty)
    }
    .textFieldStyle(.roundedBorder)
    .padding()
    .onAppear { focus = .user }
    .alert(
      isPresented: Binding(get: { error != nil }, set: { if !$0 { error = nil } }),
      error: error
    ) { _ in
      Button("OK") {}
    } message: { error in
      Text("Try again.")
    }
  }

  private func login() {
    if password == "secret" { isBusy = true } else { error = LocalizedErrorBox() }
  }
}

@MainActor
@Suite struct LoginTests {
  @Test func `Return moves from field to field and logs in`() {
    let screen = Screen(Login(), columns: 40, rows: 14)
    #expect(screen.focused == "User")
    screen.type("ann")
    screen.press(.enter)
    #expect(screen.focused == "Password")
    screen.type("x")
    screen.press(.enter)
    #expect(screen.contains("Wrong password"))
    #expect(screen.contains("Try again."))
    screen.tap("OK")
    #expect(!screen.contains("Wrong password"))
    screen.tap("Password")
    screen.press("u", .control)
    screen.type("secret")
    #expect(!screen.contains("secret"))
    screen.press(.enter)
    #expect(!screen.contains("Log in"))
  }
}
