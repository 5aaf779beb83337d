@_spi(Recording) import ComposableArchitectureCore
import PreviewDiscovery
import StoreInspector
import SwiftUI
import TerminalRenderer

/// Shows a preview in memory, for tools that use it through a socket and read what its store records.
@MainActor
final class PreviewInspection: StorePreparation {
  /// The access to the recording of the first store of the preview, which usually has the others.
  private(set) var client: InspectorClient?

  /// Shows a preview until a tool ends it.
  func run(_ entry: PreviewEntry, _ options: PreviewOptions) async -> Never {
    StoreRecordings.preparation = self
    var host = TerminalHostOptions()
    var inspection = TerminalInspection(path: options.socket)
    inspection.size = (options.columns ?? 80, options.rows ?? 24)
    inspection.answer = { [self] question in
      try await client?.answer(question.name, question.arguments)
    }
    host.inspection = inspection
    await TerminalHost.run(host) {
      entry.makeView().appearance(options.appearance).environment(
        \.locale,
        options.locale ?? .current
      )
    }
  }

  func recorder<State, Action>(
    state: State.Type,
    action: Action.Type
  ) -> Recorder<State, Action>? {
    client == nil ? Recorder() : nil
  }

  func didCreate<State, Action>(
    _ store: Store<State, Action>,
    initialState: State,
    recorder: Recorder<State, Action>
  ) {
    client = InspectorClient(recorder: recorder, store: store)
  }
}
