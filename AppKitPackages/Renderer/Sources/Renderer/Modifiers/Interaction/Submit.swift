/// The actions for Return in a field.
struct SubmitAction {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: [SubmitAction] { [] }
}

private struct SearchFieldKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The actions for Return in a field, the innermost first.
  var submitActions: [SubmitAction] {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  /// Whether fields are for searching.
  var isSearchField: Bool {
    get { self[SearchFieldKey.self] }
    set { self[SearchFieldKey.self] = newValue }
  }
}

private struct SubmitModifier: EnvironmentModifier {
  let submit: SubmitAction
  func change(_ environment: inout EnvironmentValues) {
    environment.submitActions.insert(submit, at: 0)
  }
}

private struct SubmitScopeModifier: EnvironmentModifier {
  let isBlocking: Bool
  func change(_ environment: inout EnvironmentValues) {
    if isBlocking { environment.submitActions = [] }
  }
}

extension View {
  /// Performs an action when Return is pressed in a field in this view.
  ///
  /// ```swift
  /// TextField("Name", text: .constant(name)).onSubmit { save() }
  /// ```
  ///
  /// Views around may do something too: all are called, the innermost first.
  public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(SubmitModifier(submit: SubmitAction(triggers: triggers, action: action)))
  }

  /// Keeps what is submitted in this view from views around.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(SubmitScopeModifier(isBlocking: isBlocking))
  }
}

/// The kinds of fields that submit.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in any field but those for searching.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}
