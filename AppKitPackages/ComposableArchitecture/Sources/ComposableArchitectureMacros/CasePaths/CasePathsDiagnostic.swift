import SwiftDiagnostics

/// What `@CasePathable` complains about.
enum CasePathsDiagnostic: DiagnosticMessage {
  case notAnEnum(kind: String)
  case overloadedCase(name: String)

  var message: String {
    switch self {
    case .notAnEnum(let kind):
      """
      '@CasePathable' is attached to a '\(kind)', which has no cases. To fix this, attach it to an \
      enum, or remove it
      """
    case .overloadedCase(let name):
      """
      '@CasePathable' found a second case named '\(name)', and the key path '\\.\(name)' can only \
      lead to one of them. To fix this, rename one
      """
    }
  }

  var diagnosticID: MessageID {
    switch self {
    case .notAnEnum: MessageID(domain: "CasePaths", id: "notAnEnum")
    case .overloadedCase: MessageID(domain: "CasePaths", id: "overloadedCase")
    }
  }

  var severity: DiagnosticSeverity { .error }
}
