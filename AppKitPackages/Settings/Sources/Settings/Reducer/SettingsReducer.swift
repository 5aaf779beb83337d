import ComposableArchitecture
import Models
import Services

/// The person's preferences, their data as a file, and the way out.
///
/// ```swift
/// SettingsView(
///   store: Store(initialState: SettingsReducer.State()) {
///     SettingsReducer()
///   }
/// )
/// ```
///
/// A preference counts from the moment it is changed: the parent learns of it at once through
/// ``Action/Delegate/settingsChanged(_:)``, and it is saved in the background.
@Reducer
public struct SettingsReducer: Sendable {
  /// The preferences, and what is being done with the data.
  @ObservableState
  public struct State: Equatable {
    /// A question or an error. An error that arrives while the dialog is open must not close it, so
    /// the two are apart.
    @Presents public var alert: AlertState<Alert>?
    /// The question before logging out.
    @Presents public var dialog: ConfirmationDialogState<Dialog>?
    /// True while a file is read or written.
    public var isTransferring = false
    /// The todo.txt file to read or write.
    public var path = "~/todo.txt"
    /// The preferences as shown.
    public var settings: AppSettings
    /// What came of the last import or export.
    public var transfer: Transfer?

    /// Creates the screen with known preferences, or the standard ones until they are read.
    public init(settings: AppSettings = AppSettings()) {
      self.settings = settings
    }
  }

  /// What came of an import or an export.
  public enum Transfer: Equatable, Sendable {
    case exported(count: Int, path: String)
    case imported(count: Int, problems: [TodoTextProblem])

    /// The outcome as a sentence.
    public var message: String {
      switch self {
      case .exported(let count, let path): "Exported \(Self.todos(count)) to \(path)."
      case .imported(let count, let problems) where problems.isEmpty:
        "Imported \(Self.todos(count))."
      case .imported(let count, let problems):
        "Imported \(Self.todos(count)), left out \(Self.lines(problems.count))."
      }
    }

    /// The lines that were left out, and why.
    public var problems: [TodoTextProblem] {
      switch self {
      case .exported: []
      case .imported(_, let problems): problems
      }
    }

    private static func todos(_ count: Int) -> String {
      count == 1 ? "1 to-do" : "\(count) to-dos"
    }

    private static func lines(_ count: Int) -> String {
      count == 1 ? "1 line" : "\(count) lines"
    }
  }

  /// What can happen in the settings.
  public enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case dialog(PresentationAction<Dialog>)
    case eraseButtonTapped
    case eraseResponse(Result<Bool, any Error>)
    case exportButtonTapped
    case importButtonTapped
    case logOutButtonTapped
    case logOutResponse(Result<Bool, any Error>)
    case saveResponse(Result<AppSettings, any Error>)
    case settingsResponse(Result<AppSettings, any Error>)
    case task
    case transferResponse(Result<Transfer, any Error>)

    /// The actions for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The to-dos were erased or others were imported.
      case dataChanged
      /// Nobody is logged in any more.
      case loggedOut
      /// The preferences are different from now on.
      case settingsChanged(AppSettings)
    }
  }

  /// The actions of the buttons in the settings' alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    case confirmErase
  }

  /// The actions of the buttons in the question before logging out.
  @CasePathable
  public enum Dialog: Equatable, Sendable {
    case confirmLogOut
  }

  enum CancelID { case load, save }

  @Dependency(\.profileClient) var profileClient
  @Dependency(\.settingsClient) var settingsClient
  @Dependency(\.todoFileClient) var todoFileClient
  @Dependency(\.todoClient) var todoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.settings) { _, state in
        saveChange(of: state.settings)
      }
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          await send(.settingsResponse(Result { try await settingsClient.load() }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)

      case .settingsResponse(.success(let settings)):
        guard settings != state.settings else { return .none }
        state.settings = settings
        return .send(.delegate(.settingsChanged(settings)))

      case .settingsResponse(.failure(let error)):
        state.alert = .failure("The settings could not be read", error)
        return .none

      case .saveResponse(.success):
        return .none

      case .saveResponse(.failure(let error)):
        state.alert = .failure("The settings were not saved", error)
        return .none

      case .exportButtonTapped:
        return export(&state)

      case .importButtonTapped:
        return importFile(&state)

      case .transferResponse(.success(let transfer)):
        state.isTransferring = false
        state.transfer = transfer
        guard case .imported = transfer else { return .none }
        return .send(.delegate(.dataChanged))

      case .transferResponse(.failure(let error)):
        state.isTransferring = false
        state.alert = .failure("Nothing was imported or exported", error)
        return .none

      case .eraseButtonTapped:
        state.alert = .confirmErase
        return .none

      case .alert(.presented(.confirmErase)):
        return .run { send in
          let result = await Result {
            try await todoClient.eraseAll()
            return true
          }
          await send(.eraseResponse(result))
        }

      case .eraseResponse(.success):
        return .send(.delegate(.dataChanged))

      case .eraseResponse(.failure(let error)):
        state.alert = .failure("Nothing was erased", error)
        return .none

      case .logOutButtonTapped:
        state.dialog = .confirmLogOut
        return .none

      case .dialog(.presented(.confirmLogOut)):
        return .run { send in
          let result = await Result {
            try await profileClient.select(id: nil)
            return true
          }
          await send(.logOutResponse(result))
        }

      case .logOutResponse(.success):
        return .send(.delegate(.loggedOut))

      case .logOutResponse(.failure(let error)):
        state.alert = .failure("You are still logged in", error)
        return .none

      case .alert, .binding, .delegate, .dialog:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}
