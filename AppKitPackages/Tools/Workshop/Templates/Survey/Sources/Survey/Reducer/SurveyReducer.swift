import ComposableArchitecture
import Foundation

/// A form that validates its fields before it delegates their values to the parent.
///
/// ```swift
/// SurveyView(
///   store: Store(initialState: SurveyReducer.State()) {
///     SurveyReducer()
///   }
/// )
/// ```
@Reducer
public struct SurveyReducer: Sendable {
  /// The fields of the form.
  @ObservableState
  public struct State: Equatable {
    /// A text field that can have the focus.
    public enum Field: Hashable, Sendable {
      /// The field of the name.
      case name
      /// The field of the notes.
      case notes
    }

    /// The focused field.
    public var focus: Field?
    /// True if the switch is on.
    public var isImportant: Bool
    /// Text of the name field.
    public var name: String
    /// Text of the notes field.
    public var notes: String
    /// The reason why the form was not saved.
    public var problem: Problem?

    /// Creates a form with initial values.
    public init(values: Values = Values()) {
      self.isImportant = values.isImportant
      self.name = values.name
      self.notes = values.notes
    }
  }

  /// The values of a saved form.
  public struct Values: Equatable, Sendable {
    /// True if the switch is on.
    public var isImportant: Bool
    /// The name, without spaces around it.
    public var name: String
    /// The notes.
    public var notes: String

    /// Creates values.
    public init(name: String = "", notes: String = "", isImportant: Bool = false) {
      self.isImportant = isImportant
      self.name = name
      self.notes = notes
    }
  }

  /// A reason why a form was not saved.
  public enum Problem: Equatable, Sendable {
    /// The name is empty.
    case missingName
    /// The name has more characters than the limit.
    case nameTooLong(count: Int)

    /// A sentence for the form that names the problem and its remedy.
    public var message: String {
      switch self {
      case .missingName: "Enter a name."
      case .nameTooLong(let count):
        "The name has \(count) characters. Use at most \(SurveyReducer.maxNameLength)."
      }
    }
  }

  /// Actions of the form.
  public enum Action: BindableAction {
    /// A field changed.
    case binding(BindingAction<State>)
    /// The person tapped Cancel.
    case cancelButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Save.
    case saveButtonTapped

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The form was saved or cancelled.
      case finished
      /// The form was saved.
      case saved(Values)
    }
  }

  /// Maximum number of characters in a name.
  public static let maxNameLength = 80

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.problem = nil
        return .none

      case .cancelButtonTapped:
        return .send(.delegate(.finished))

      case .saveButtonTapped:
        let name = state.name.trimmingCharacters(in: .whitespaces)
        state.problem = problem(in: name)
        guard state.problem == nil else {
          state.focus = .name
          return .none
        }
        let values = Values(name: name, notes: state.notes, isImportant: state.isImportant)
        return .concatenate(.send(.delegate(.saved(values))), .send(.delegate(.finished)))

      case .binding, .delegate:
        return .none
      }
    }
  }

  private func problem(in name: String) -> Problem? {
    if name.isEmpty { return .missingName }
    return name.count > Self.maxNameLength ? .nameTooLong(count: name.count) : nil
  }
}
