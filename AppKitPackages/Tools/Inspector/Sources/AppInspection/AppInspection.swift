import StoreInspector
import TerminalRenderer

#if objectFormat(MachO)
  @used @section("__DATA,app_renderers")
  private let registration: @convention(c) () -> Void = { recordForTools() }
#else
  @used @section("app_renderers")
  private let registration: @convention(c) () -> Void = { recordForTools() }
#endif

/// Records an app that tools use. Other runs of it pay nothing.
private func recordForTools() {
  guard CommandLine.arguments.contains("--inspectable-at") else { return }
  // Sound: only the `main()` of an app, which runs on the main actor, calls registrations.
  MainActor.assumeIsolated {
    let recording = FirstStoreRecording()
    TerminalInspection.fallback = { try await recording.answer($0.name, $0.arguments) }
  }
}
