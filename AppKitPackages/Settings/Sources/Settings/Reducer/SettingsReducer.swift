import ComposableArchitecture
import Models
import Services

/// The preferences of the current profile, import and export, erasing and logging out.
///
/// ```swift
/// SettingsView(
///   store: Store(initialState: SettingsReducer.State()) {
///     SettingsReducer()
///   }
/// )
/// ```
///
/// A change applies before it is saved: ``Action/Delegate/settingsChanged(_:)`` informs the parent
/// while the save is in flight.
///
/// The body combines three reducers, each in a file of its own: `preferences`, `transferring`
/// and `account`.
@Reducer
public struct SettingsReducer: Sendable {
  /// The preferences, and the progress and the result of a transfer.
  @ObservableState
  public struct State: Equatable {
    /// A confirmation or an error. It is independent of ``dialog``, because an error that arrives
    /// while the dialog is presented must not dismiss the dialog.
    @Presents public var alert: AlertState<Alert>?
    /// The confirmation before logging out.
    @Presents public var dialog: ConfirmationDialogState<Dialog>?
    /// True while a file is being read or written.
    public var isTransferring = false
    /// Path of the todo.txt file to import or export.
    public var path = "~/todo.txt"
    /// The current preferences, which can be newer than the saved ones.
    public var settings: AppSettings
    /// Result of the last import or export.
    public var transfer: Transfer?

    /// Creates the screen with preferences that are shown until the saved ones are loaded.
    public init(settings: AppSettings = AppSettings()) {
      self.settings = settings
    }
  }

  /// Result of an import or an export.
  public enum Transfer: Equatable, Sendable {
    case exported(count: Int, path: String)
    case imported(count: Int, problems: [TodoTextProblem])

    /// A sentence that describes the result.
    public var message: String {
      switch self {
      case .exported(let count, let path): "Exported \(Self.todos(count)) to \(path)."
      case .imported(let count, let problems) where problems.isEmpty:
        "Imported \(Self.todos(count))."
      case .imported(let count, let problems):
        "Imported \(Self.todos(count)), skipped \(Self.lines(problems.count))."
      }
    }

    /// Lines that the import skipped, each with a reason.
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

  /// Actions of the settings screen.
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

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// To-dos were erased or imported.
      case dataChanged
      /// The person was logged out, so no profile is selected.
      case loggedOut
      /// The preferences changed.
      case settingsChanged(AppSettings)
    }
  }

  /// Actions of the buttons in the settings' alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    case confirmErase
  }

  /// Actions of the buttons in the confirmation before logging out.
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
    CombineReducers {
      preferences
      transferring
      account
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}
