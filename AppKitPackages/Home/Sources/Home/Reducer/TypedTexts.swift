import ComposableArchitecture
import Models

/// The texts that a person has typed and not saved. They outlive the profile that they were typed for.
public struct TypedTexts: Equatable {
  /// The text of the quick-add field.
  let draft: String
  /// The form of a new to-do, or of an edited one.
  let form: TodoFormReducer.State?
}

extension HomeReducer.State {
  /// The texts that are typed and not saved; `nil` if there are none.
  public var typedTexts: TypedTexts? {
    let form = editedForm
    return draft.isEmpty && form == nil ? nil : TypedTexts(draft: draft, form: form)
  }

  private var editedForm: TodoFormReducer.State? {
    if case .add(let form) = destination, form.hasChanges { return form }
    if case .detail(let detail) = path.first(where: { $0.is(\.detail) }), detail.form.hasChanges {
      return detail.form
    }
    return nil
  }
}

extension HomeReducer {
  /// Shows texts that were typed for another profile: those of a form in the form for a new to-do.
  func show(_ texts: TypedTexts, _ state: inout State) -> Effect<Action> {
    state.draft = texts.draft
    guard let typed = texts.form else { return .none }
    let effect = presentForm(&state)
    state.destination?.modify(\.add) { form in
      for field in Todo.Field.allCases { form.take(field, of: typed) }
    }
    return effect
  }
}
