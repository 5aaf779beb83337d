import Dispatch
import Foundation

/// Executes the effects of ``ProgramWatch``: builds, starts programs, and gives them the screen.
actor ProgramRunner {
  private let build: @Sendable () async -> ProgramWatch.Event
  private let arguments: [String]
  private let print: @Sendable (String) -> Void
  private var watch: ProgramWatch
  private var programs: [Int: WatchedProgram] = [:]
  private let log = StepLog()
  private var lastStep = ContinuousClock.now
  private let events: AsyncStream<ProgramWatch.Event>
  private let continuation: AsyncStream<ProgramWatch.Event>.Continuation

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - subject: The program in messages.
  ///   - arguments: The arguments of each program.
  ///   - print: Prints a text while no program is on screen.
  ///   - build: Builds, and returns ``ProgramWatch/Event/built(_:)`` or
  ///     ``ProgramWatch/Event/failed(_:)``.
  init(
    _ subject: String,
    arguments: [String],
    print: @escaping @Sendable (String) -> Void,
    build: @escaping @Sendable () async -> ProgramWatch.Event
  ) {
    watch = ProgramWatch(subject)
    self.arguments = arguments
    self.print = print
    self.build = build
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Sends an event, such as ``ProgramWatch/Event/changed``, from any thread.
  nonisolated func send(_ event: ProgramWatch.Event) { continuation.yield(event) }

  /// Builds and shows programs until the user quits, and returns the exit status.
  func run() async -> Int32 {
    startBuild()
    for await event in events {
      note(event)
      for effect in watch.handle(event) {
        if let status = perform(effect) {
          for program in programs.values { program.terminate() }
          return status
        }
      }
    }
    return 0
  }

  /// Writes the duration since the last event, which the event ends.
  private func note(_ event: ProgramWatch.Event) {
    let step: String? =
      switch event {
      case .ready: "start with a rehearsal of the replay"
      case .ended: "end of the previous program"
      default: nil
      }
    if let step { log.add(step, ContinuousClock.now - lastStep, .zero) }
    lastStep = .now
  }

  private func startBuild() {
    Task { [build, continuation] in continuation.yield(await build()) }
  }

  /// Performs an effect, and returns the exit status of the script if it ends.
  private func perform(_ effect: ProgramWatch.Effect) -> Int32? {
    switch effect {
    case .build: startBuild()
    case .start(let number, let path): start(number, path)
    case .show(let number): programs[number]?.send("show")
    case .leave(let number): programs[number]?.send("leave")
    case .problem(let number, let text):
      let json = text.flatMap { try? JSONEncoder().encode($0) }
        .map { " " + String(decoding: $0, as: UTF8.self) }
      programs[number]?.send("problem" + (json ?? ""))
    case .print(let text): print(text)
    case .quit(let status): return status
    }
    return nil
  }

  private func start(_ number: Int, _ path: String) {
    do throws(ProgramError) {
      programs[number] = try WatchedProgram(
        path,
        arguments: arguments,
        ready: { [continuation] in continuation.yield(.ready(number)) },
        ended: { [continuation] in continuation.yield(.ended(number, $0)) }
      )
    } catch {
      print("\(error)")
      continuation.yield(.ended(number, .exited(1)))
    }
  }
}
