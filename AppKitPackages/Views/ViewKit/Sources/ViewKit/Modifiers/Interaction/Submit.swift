/// The action of an `onSubmit(of:_:)`, and the fields that trigger it.
struct SubmitAction {
  let triggers: SubmitTriggers
  let action: () -> Void
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: [SubmitAction] { [] }
}

private struct SearchFieldKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The actions for Return in a field, from the innermost to the outermost.
  var submitActions: [SubmitAction] {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  /// True in a search field.
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
  /// Runs an action on the main actor when Return is pressed in a field in this view.
  ///
  /// ```swift
  /// TextField("Name", text: .constant(name)).onSubmit { save() }
  /// ```
  ///
  /// All actions of the ancestors of the field run, from the innermost to the outermost.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(SubmitModifier(submit: SubmitAction(triggers: triggers, action: action)))
  }

  /// Stops the submission of fields in this view before the actions of its ancestors, if
  /// `isBlocking` is true.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(SubmitScopeModifier(isBlocking: isBlocking))
  }
}

/// The fields that trigger `onSubmit(of:_:)`.
///
/// ```swift
/// .onSubmit(of: [.text, .search]) { save() }
/// ```
public struct SubmitTriggers: OptionSet, Sendable {
  /// The fields as bits.
  public let rawValue: Int
  /// Creates a set of fields from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields that are no search fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}
