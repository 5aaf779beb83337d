import ComposableArchitecture
import Foundation
import Models
import Services

/// The preferences, the import and export of to-dos, the data of the profile, and the account.
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
/// The body has one switch, which names what each action does. The functions that it calls are in
/// a file for each concern: preferences, transfer, profile and account. A person who logs out leaves
/// the profile, and one who signs out leaves the account on a server.
@Reducer
public struct SettingsReducer: Sendable {
  /// The preferences, and the progress and the result of a transfer.
  @ObservableState
  public struct State: Equatable {
    /// The account of the person; `nil` if one person uses the app.
    public var account: Account?
    /// The pages that change the password and delete the account; `nil` if the host has none.
    public var accountPages: AccountClient.Pages?
    /// A confirmation or an error. It is independent of ``dialog``, because an error that arrives
    /// while the dialog is presented must not dismiss the dialog.
    @Presents public var alert: AlertState<Alert>?
    /// Whether the host looks facts about the numbers of the profile up online, if the person allows it.
    public let canLookFactsUp: Bool
    /// The confirmation before logging out or signing out everywhere.
    @Presents public var dialog: ConfirmationDialogState<Dialog>?
    /// The file that the file exporter copies.
    public var exportedFile: TemporaryTodoFile?
    /// The link of an invitation.
    public var invitation: URL?
    /// True while the file exporter is presented.
    public var isExporterPresented = false
    /// True while the file importer is presented.
    public var isImporterPresented = false
    /// The current preferences, which can be newer than the saved ones.
    public var settings: AppSettings
    /// Result of the last import or export.
    public var transfer: Transfer?
    /// The direction of the import or the export in flight.
    public var transferDirection: TransferDirection?
    /// The progress of the import or the export in flight.
    public var transferProgress: TransferProgress?

    /// Creates the screen with preferences that are shown until the saved ones are loaded.
    public init(settings: AppSettings = AppSettings()) {
      @Dependency(\.numberFactClient.canLookUp) var canLookUp
      canLookFactsUp = canLookUp
      self.settings = settings
    }

    /// True while to-dos are being read or written.
    public var isTransferring: Bool { transferDirection != nil }
  }

  /// The direction of a transfer.
  public enum TransferDirection: Equatable, Sendable {
    /// From the database to a file.
    case exporting
    /// From a file to the database.
    case importing
  }

  /// The progress of an import or an export.
  public struct TransferProgress: Equatable, Sendable {
    /// The direction of the transfer.
    public var direction: TransferDirection
    /// The number of to-dos that were written so far.
    public var count: Int
    /// The number of to-dos to write. An export is longer if to-dos are added meanwhile.
    public var total: Int

    /// The transfer and its number of to-dos, in words.
    public var message: String {
      "\(direction == .importing ? "Importing" : "Exporting") \(Transfer.todos(total))"
    }

    /// Creates a progress.
    public init(direction: TransferDirection, count: Int = 0, total: Int) {
      self.direction = direction
      self.count = count
      self.total = total
    }
  }

  /// Result of an import or an export.
  public enum Transfer: Equatable, Sendable {
    /// The person cancelled an import or an export.
    case cancelled(TransferDirection)
    /// A number of to-dos was written to a file with a name or a path.
    case exported(count: Int, file: String)
    /// A number of to-dos was added, without the lines that are invalid.
    case imported(count: Int, problems: [TodoTextProblem])

    /// A sentence that describes the result.
    public var message: String {
      switch self {
      case .cancelled(.exporting): "The export was cancelled. Nothing was saved."
      case .cancelled(.importing): "The import was cancelled. Nothing was imported."
      case .exported(let count, let file): "Exported \(Self.todos(count)) to \(file)."
      case .imported(let count, let problems) where problems.isEmpty:
        "Imported \(Self.todos(count))."
      case .imported(let count, let problems):
        "Imported \(Self.todos(count)), skipped \(Self.lines(problems.count))."
      }
    }

    /// Lines that the import skipped, each with a reason.
    public var problems: [TodoTextProblem] {
      switch self {
      case .cancelled, .exported: []
      case .imported(_, let problems): problems
      }
    }

    fileprivate static func todos(_ count: Int) -> String {
      count == 1 ? "1 to-do" : "\(count) to-dos"
    }

    private static func lines(_ count: Int) -> String {
      count == 1 ? "1 line" : "\(count) lines"
    }
  }

  /// Actions of the settings screen.
  public enum Action: BindableAction {
    /// The person answered or dismissed the alert.
    case alert(PresentationAction<Alert>)
    /// A preference changed, or a file dialog was presented or dismissed.
    case binding(BindingAction<State>)
    /// The person tapped Cancel during an import or an export.
    case cancelTransferButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The person answered or dismissed the dialog.
    case dialog(PresentationAction<Dialog>)
    /// The person tapped Erase.
    case eraseButtonTapped
    /// The profile whose data is to be erased, which is asked for, was read, or reading it failed.
    case eraseProfileResponse(Result<UserProfile?, any Error>)
    /// All to-dos were erased, or erasing failed.
    case eraseResponse(Result<Void, any Error>)
    /// Writes all to-dos to a file without a dialog, for a command such as `App export`.
    case export(path: String)
    /// The person tapped Export.
    case exportButtonTapped
    /// The person closed the file exporter without a choice.
    case exporterCancelled
    /// The file exporter saved the document, or saving failed.
    case exporterCompleted(Result<URL, any Error>)
    /// The file for the file exporter was written, or writing failed.
    case exportResponse(Result<TemporaryTodoFile, any Error>)
    /// Adds the valid lines of a file without a dialog, for a command such as `App import`.
    case importFile(path: String)
    /// The person tapped Import.
    case importButtonTapped
    /// The person chose a file to import, or choosing failed.
    case importerCompleted(Result<URL, any Error>)
    /// The person tapped Invite.
    case inviteButtonTapped
    /// An invitation was created, or creating it failed.
    case inviteResponse(Result<URL, any Error>)
    /// The person tapped Log out.
    case logOutButtonTapped
    /// The person was logged out, or logging out failed.
    case logOutResponse(Result<Void, any Error>)
    /// Observes the preferences that other stores save. The parent sends it once.
    case observe
    /// Another profile, or none, was selected.
    case profileChanged
    /// The preferences were saved, or saving failed.
    case saveResponse(Result<AppSettings, any Error>)
    /// The preferences were loaded, or loading failed.
    case settingsResponse(Result<AppSettings, any Error>)
    /// The person tapped Sign out.
    case signOutButtonTapped
    /// The person tapped Sign out everywhere.
    case signOutEverywhereButtonTapped
    /// The sessions were ended, or ending them failed.
    case signOutResponse(Result<Void, any Error>)
    /// The app started, or the view appeared.
    case task
    /// The import or the export in flight has written more to-dos.
    case transferProgressed(TransferProgress)
    /// An import or an export succeeded or failed.
    case transferResponse(Result<Transfer, any Error>)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// To-dos were erased or imported.
      case dataChanged
      /// All to-dos and focus sessions of the profile were erased.
      case dataErased
      /// The person was logged out, so no profile is selected.
      case loggedOut
      /// The preferences changed.
      case settingsChanged(AppSettings)
    }
  }

  /// Actions of the buttons in the settings' alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    /// The person confirmed that all to-dos are erased.
    case confirmErase
  }

  /// Actions of the buttons in the confirmations before logging out and signing out everywhere.
  @CasePathable
  public enum Dialog: Equatable, Sendable {
    /// The person confirmed the log-out.
    case confirmLogOut
    /// The person confirmed to end the sessions of all browsers.
    case confirmSignOutEverywhere
  }

  enum CancelID { case exportedFile, load, save, transferring, write }

  @Dependency(\.accountClient) var accountClient
  @Dependency(\.profileClient) var profileClient
  @Dependency(\.settingsClient) var settingsClient
  @Dependency(\.todoFileClient) var todoFileClient
  @Dependency(\.todoClient) var todoClient

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.settings) { _, state in
        saveChange(of: state.settings)
      }
    Reduce { state, action in
      switch action {
      // The preferences
      case .task:
        showAccount(&state)
        return load()
      case .profileChanged: return reset(&state)
      case .observe: return observe()
      case .settingsResponse(let result): return show(result, &state)
      case .saveResponse(.failure(let error)):
        state.alert = .failure("The settings were not saved", error)
        return .none

      // Import and export
      case .cancelTransferButtonTapped:
        // The response tells whether the transfer was undone, or was already complete.
        return .cancel(id: CancelID.transferring)
      case .exportButtonTapped: return writeExportedFile(&state)
      case .exportResponse(let result): return presentExporter(result, &state)
      case .exporterCancelled: return removeExportedFile(&state)
      case .exporterCompleted(let result): return finishExporting(result, &state)
      case .export(let path): return export(path, &state)
      case .importButtonTapped:
        if !state.isTransferring { state.isImporterPresented = true }
        return .none
      case .importerCompleted(.success(let url)): return importFile(url.path, &state)
      case .importerCompleted(.failure(let error)):
        return showFailure(of: .importing, error, &state)
      case .importFile(let path): return importFile(path, &state)
      case .transferProgressed(let progress):
        state.transferProgress = progress
        return .none
      case .transferResponse(let result): return finishTransfer(result, &state)

      // Erasing and logging out
      case .eraseButtonTapped:
        return .run { send in
          await send(.eraseProfileResponse(Result { try await profileClient.current() }))
        }
      case .eraseProfileResponse(.success(let profile)):
        state.alert = .confirmErase(profile)
        return .none
      case .alert(.presented(.confirmErase)): return erase()
      case .eraseResponse(.success): return .send(.delegate(.dataErased))
      case .eraseProfileResponse(.failure(let error)), .eraseResponse(.failure(let error)):
        state.alert = .failure("Nothing was erased", error)
        return .none
      case .logOutButtonTapped:
        state.dialog = .confirmLogOut
        return .none
      case .dialog(.presented(.confirmLogOut)): return logOut()
      case .logOutResponse(.success): return .send(.delegate(.loggedOut))
      case .logOutResponse(.failure(let error)):
        state.alert = .failure("You are still logged in", error)
        return .none

      // The account
      case .inviteButtonTapped: return invite()
      case .inviteResponse(.success(let link)):
        state.invitation = link
        return .none
      case .inviteResponse(.failure(let error)):
        state.alert = .failure("The invitation was not created", error)
        return .none
      case .signOutButtonTapped: return signOut { try await accountClient.signOut() }
      case .signOutEverywhereButtonTapped:
        state.dialog = .confirmSignOutEverywhere
        return .none
      case .dialog(.presented(.confirmSignOutEverywhere)):
        return signOut { try await accountClient.signOutEverywhere() }
      case .signOutResponse(.failure(let error)):
        state.alert = .failure("You are still signed in", error)
        return .none

      case .alert(.dismiss), .binding, .delegate, .dialog(.dismiss), .saveResponse(.success),
        .signOutResponse(.success):
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}
