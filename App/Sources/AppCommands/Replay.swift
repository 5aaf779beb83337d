import AppCore
import ArgumentParser
import ComposableArchitecture
import Models
import SessionRecordings

extension AppCommand {
  struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "replay",
      abstract: "Replay a session that --record has written.",
      discussion: """
        The actions of the person are repeated, and the answers of the services are those of the \
        recording: nothing is read, saved or sent. The exit code is 1 if an action or a state \
        differs.
        """
    )

    @Argument(help: "The file.", completion: .file())
    var file: String

    @Flag(help: "Replay a recording of another build up to the first difference.")
    var force = false

    @MainActor
    func run() async throws {
      let recording = try RecordingFile(path: file)
      let changes = recording.typeChanges(
        state: AppCoreReducer.State.self,
        action: AppCoreReducer.Action.self
      )
      guard force || changes.isEmpty else {
        throw RecordingFileError.changedTypes(path: file, changes: changes)
      }
      let settings = try recording.start(as: AppSettings.self)
      let session = try recording.session(
        initialState: AppCoreReducer.State(settings: settings),
        action: AppCoreReducer.Action.self
      )
      let replay = SessionRecordings.Replay(of: session) {
        AppCoreReducer()
      } withDependencies: {
        // The live services would open files.
        $0.context = .preview
      }
      if let difference = await replay.run() {
        try StandardOutput.write(difference.description.printable + "\n")
        throw ExitCode(1)
      }
      let actions = replay.stepCount == 1 ? "1 action" : "\(replay.stepCount) actions"
      try StandardOutput.write("Replayed \(actions). Each state is the recorded one.\n")
    }
  }
}
