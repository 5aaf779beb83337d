/// The decisions of `Scripts/preview --watch` and `Scripts/run --watch`: which program is on screen, when to build, and where
/// errors are shown. It has no effects of its own.
///
/// The program of the last successful build stays on screen until the next one has a complete first
/// frame.
struct ProgramWatch {
  enum Event: Equatable {
    /// A source was saved.
    case changed
    /// A build succeeded with the path of a program.
    case built(String)
    /// A build failed with these errors.
    case failed(String)
    /// The first frame of a program is complete.
    case ready(Int)
    /// A program ended.
    case ended(Int, WatchedProgramStatus)
    /// The script received a signal.
    case interrupted(Int32)
  }

  enum Effect: Equatable {
    case build
    /// Starts a program, which waits with its first frame.
    case start(Int, program: String)
    /// Gives the screen to a program.
    case show(Int)
    /// Shows errors over the frame of a program, or removes them.
    case problem(Int, String?)
    /// Ends a program.
    case leave(Int)
    /// Prints a text while no program is on screen.
    case print(String)
    /// Ends the script.
    case quit(Int32)
  }

  private var isBuilding = true
  private var isChangedDuringBuild = false
  private var count = 0
  /// The program on screen.
  private var shown: Int?
  /// The program of the last build, until it is on screen.
  private var next: Int?
  private var isNextReady = false
  /// The program that has to give the screen back.
  private var leaving: Int?
  private var problem: String?

  /// The program in messages.
  private let subject: String

  /// Starts with a build that is in progress.
  ///
  /// - Parameter subject: The program in messages.
  init(_ subject: String = "preview") { self.subject = subject }

  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .changed:
      guard !isBuilding else {
        isChangedDuringBuild = true
        return []
      }
      isBuilding = true
      return [.build]

    case .built(let program):
      problem = nil
      let outdated = next.map { [Effect.leave($0)] } ?? []
      count += 1
      next = count
      isNextReady = false
      return outdated + [.start(count, program: program)] + endBuild()

    case .failed(let errors):
      return report(errors) + endBuild()

    case .ready(next):
      isNextReady = true
      guard let shown else { return leaving == nil ? showNext() : [] }
      self.shown = nil
      leaving = shown
      return [.leave(shown)]

    case .ready:
      return []

    case .ended(next, let status):
      next = nil
      return report("The \(subject) ended before its first frame: \(status). \(advice)")

    case .ended(leaving, _):
      leaving = nil
      return isNextReady ? showNext() : []

    case .ended(shown, let status):
      shown = nil
      if case .exited(let code) = status, [0, 130].contains(code) { return [.quit(code)] }
      return report("The \(subject) ended: \(status). \(advice)")

    case .ended:
      return []

    case .interrupted(let signal):
      return [.quit(128 + signal)]
    }
  }

  private var advice: String {
    "To fix this, correct the view or its data. Saving a source starts the \(subject) again."
  }

  private mutating func endBuild() -> [Effect] {
    isBuilding = isChangedDuringBuild
    isChangedDuringBuild = false
    return isBuilding ? [.build] : []
  }

  private mutating func report(_ text: String) -> [Effect] {
    problem = text
    if let shown { return [.problem(shown, text)] }
    // The next program shows the problem with its first frame.
    return next == nil ? [.print(text)] : []
  }

  private mutating func showNext() -> [Effect] {
    guard let next else { return problem.map { [.print($0)] } ?? [] }
    shown = next
    self.next = nil
    isNextReady = false
    return [.show(next)] + (problem.map { [.problem(next, $0)] } ?? [])
  }
}

/// The end of a program.
enum WatchedProgramStatus: Equatable, CustomStringConvertible {
  case exited(Int32)
  case signaled(Int32)

  var description: String {
    switch self {
    case .exited(let code): "exit status \(code)"
    case .signaled(let number): "signal \(number)"
    }
  }
}
