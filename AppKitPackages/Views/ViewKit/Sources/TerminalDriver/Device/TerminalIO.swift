import CTerminalDriver
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads and writes a terminal on a separate thread, which waits in `poll`.
///
/// Output is written at once as far as the terminal accepts it, and otherwise when the terminal
/// accepts more, so a slow terminal never blocks the program.
final class TerminalIO: Sendable {
  enum Item: Sendable {
    case parsed([ParsedInput])
    case signal(Int32)
    case drained
    case disconnected
    /// All signals before the call of ``settleSignals()`` have been reported.
    case settled

    /// Whether Ctrl-C was pressed.
    var hasInterrupt: Bool {
      guard case .parsed(let parsed) = self else { return false }
      return parsed.contains(.event(.key(KeyEvent(.character("c"), modifiers: .control))))
    }

    /// Whether the item requests the end of the program.
    var endsProgram: Bool {
      switch self {
      case .disconnected: true
      case .signal(let number): [SIGHUP, SIGINT, SIGQUIT, SIGTERM].contains(number)
      case .parsed, .drained, .settled: false
      }
    }
  }

  private struct State: ~Copyable {
    var pending: [UInt8] = []
    var start = 0
    /// Whether reading and writing have ended, because the terminal was disconnected or ``stop()``
    /// was called.
    var isClosed = false
    /// Whether ``stop()`` was called.
    var isStopped = false
    /// The signal by which the process ends if the program does not acknowledge it before the
    /// deadline.
    var end: (signal: Int32, deadline: ContinuousClock.Instant)?
    /// The time of a press of Ctrl-C that the program has not acknowledged yet.
    var interrupt: ContinuousClock.Instant?
    /// The number of `DA1` queries that the terminal has not answered. Replies arrive in order, so
    /// with the last of these answers all other replies have arrived, too.
    var openQuestions = 0
    /// Signaled when no question is open, while ``waitForAnswers(timeout:)`` discards all events.
    var answered: DispatchSemaphore?
    var pause: Pause?
    /// Signaled when the thread no longer reads from the terminal.
    var paused: DispatchSemaphore?
  }

  /// The reason why the thread neither reads nor writes.
  enum Pause {
    /// The program is about to be stopped.
    case stopping
    /// The program was continued in the background. The thread reports `SIGCONT` when its process
    /// group owns the terminal again, because not every shell sends the signal then.
    case background
  }

  /// The time in which a program has to acknowledge a disconnection or a termination signal. A
  /// program that takes longer hangs, and nothing else would end it.
  static let terminationTimeout = Duration.seconds(3)

  /// A byte in the pipe of signals that is the number of none.
  private static let settlingMark: UInt8 = 255

  private let input: Int32
  private let output: Int32
  /// Whether a write to `output` may block, because the terminal could not be opened a second time.
  private let outputMayBlock: Bool
  /// A pipe that wakes the thread: it transfers the number of a signal, ``settlingMark``, or 0 when
  /// there is output.
  private let wakeUpReader: Int32
  let wakeUpWriter: Int32
  private let state = Mutex(State())
  private let handler: @Sendable (TerminalIO, Item) -> Void

  /// Creates the thread, which runs until ``stop()``.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from, which the caller closes.
  ///   - output: The descriptor to write to, which the caller closes.
  ///   - handler: Called on the thread for each event.
  init(
    input: Int32,
    output: Int32,
    outputMayBlock: Bool,
    handler: @escaping @Sendable (TerminalIO, Item) -> Void
  ) throws(TerminalError) {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw .system(call: "pipe", code: errno) }
    for descriptor in pipes {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    self.input = input
    self.output = output
    self.outputMayBlock = outputMayBlock
    self.handler = handler
    wakeUpReader = pipes[0]
    wakeUpWriter = pipes[1]
  }

  deinit {
    close(wakeUpReader)
    close(wakeUpWriter)
  }

  func start() throws(TerminalError) {
    // The thread owns the retained reference and releases it at its end.
    let context = Unmanaged.passRetained(self)
    let result = cterminal_start_thread(
      { pointer in
        guard let pointer else { return }
        Unmanaged<TerminalIO>.fromOpaque(pointer).takeRetainedValue().run()
      },
      context.toOpaque()
    )
    guard result == 0 else {
      context.release()
      throw .system(call: "pthread_create", code: result)
    }
  }

  /// Ends the thread, and with it all reading and writing.
  func stop() {
    state.withLock {
      $0.isClosed = true
      $0.isStopped = true
      $0.end = nil
    }
    wakeUp()
  }

  /// Records that the program has handled an item.
  func acknowledge(_ item: Item) {
    if item.hasInterrupt { state.withLock { $0.interrupt = nil } }
    guard item.endsProgram else { return }
    let wasWaiting = state.withLock { state in
      defer { state.end = nil }
      return state.end != nil
    }
    if wasWaiting { wakeUp() }
  }

  /// Ends a program that has not handled a press of Ctrl-C for a second when it is pressed again.
  private func recordInterrupt() {
    let isIgnored = state.withLock { state in
      guard let first = state.interrupt else {
        state.interrupt = .now
        return false
      }
      return first.duration(to: .now) > .seconds(1)
    }
    if isIgnored { cterminal_end(SIGINT) }
  }

  /// Ends the process by a signal unless the program acknowledges it before the deadline.
  private func startTerminationDeadline(of signal: Int32) {
    state.withLock {
      if $0.end == nil, !$0.isStopped { $0.end = (signal, .now + Self.terminationTimeout) }
    }
  }

  /// Returns the milliseconds until the deadline, and ends the process when the deadline has
  /// passed.
  private func timeUntilEnd() -> Int32? {
    guard let end = state.withLock({ $0.end }) else { return nil }
    let left = end.deadline - .now
    if left <= .zero { cterminal_end(end.signal) }
    return left.milliseconds + 1
  }

  /// Waits until the program has acknowledged the disconnection, or ends it at the deadline.
  private func waitForAcknowledgement() {
    while let milliseconds = timeUntilEnd() {
      var wakeUp = pollfd(fd: wakeUpReader, events: Int16(POLLIN), revents: 0)
      _ = poll(&wakeUp, 1, milliseconds)
      if wakeUp.revents != 0 { _ = readWakeUps() }
    }
  }

  private func wakeUp(_ byte: UInt8 = 0) {
    var byte = byte
    _ = write(wakeUpWriter, &byte, 1)
  }

  /// Reports ``Item/settled`` after the signals that have arrived, or ``Item/disconnected`` if that
  /// is reported first. Returns false if it was reported before.
  func settleSignals() -> Bool {
    guard !state.withLock({ $0.isClosed }) else { return false }
    wakeUp(Self.settlingMark)
    return true
  }

  // MARK: - Questions

  /// Sends bytes that end with a `DA1` query.
  func ask(_ bytes: [UInt8]) {
    state.withLock { $0.openQuestions += 1 }
    send(bytes)
  }

  /// Waits until the terminal has answered all questions, and discards all other input until then.
  /// Ctrl-C ends the wait.
  func waitForAnswers(timeout: Duration) {
    let answered = DispatchSemaphore(value: 0)
    let waits = state.withLock { state in
      guard !state.isClosed, state.pause == nil, state.openQuestions > 0 else { return false }
      state.answered = answered
      return true
    }
    guard waits else { return }
    _ = answered.wait(timeout: .now() + .milliseconds(Int(timeout.milliseconds)))
    state.withLock { $0.answered = nil }
  }

  // MARK: - Job control

  /// Stops reading and writing until ``unpause()``, and discards pending output.
  func pause() {
    discardPending()
    let paused = DispatchSemaphore(value: 0)
    let waits = state.withLock { state in
      let isPaused = state.pause != nil
      state.pause = .stopping
      guard !state.isClosed, !isPaused else { return false }
      state.paused = paused
      return true
    }
    guard waits else { return }
    wakeUp()
    _ = paused.wait(timeout: .now() + 1)
  }

  /// Reports `SIGCONT` when the process group owns the terminal.
  func watchForeground() {
    state.withLock { $0.pause = .background }
    wakeUp()
  }

  func unpause() {
    state.withLock { $0.pause = nil }
    wakeUp()
  }

  // MARK: - Writing

  var hasPendingOutput: Bool {
    state.withLock { $0.start < $0.pending.count }
  }

  func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let hasRest = state.withLock { state -> Bool in
      if state.isClosed || state.pause != nil { return false }
      if state.start < state.pending.count {
        state.pending.append(contentsOf: bytes)
        return false
      }
      state.pending = bytes
      state.start = 0
      if !outputMayBlock { writePending(&state) }
      return state.start < state.pending.count
    }
    if hasRest { wakeUp() }
  }

  /// Waits until all output is written, at most a second. Returns false if some was discarded.
  @discardableResult
  func drain() -> Bool {
    for _ in 0..<10 {
      let isDone = state.withLock { state -> Bool in
        if !state.isClosed { writePending(&state) }
        return state.isClosed || state.start >= state.pending.count
      }
      if isDone { return true }
      var writable = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      _ = poll(&writable, 1, 100)
    }
    discardPending()
    return false
  }

  func discardPending() {
    state.withLock {
      $0.pending.removeAll()
      $0.start = 0
    }
  }

  private func writePending(_ state: inout State) {
    // The screen is drawn again when the program is in the foreground again.
    if cterminal_is_foreground(output) == 0 {
      state.pending.removeAll()
      state.start = 0
    }
    while state.start < state.pending.count {
      let written = retrying {
        state.pending.withUnsafeBytes { bytes in
          let rest = UnsafeRawBufferPointer(rebasing: bytes[state.start...])
          return write(output, rest.baseAddress, outputMayBlock ? min(rest.count, 256) : rest.count)
        }
      }
      if written <= 0 {
        if written < 0, errno == EAGAIN { return }
        state.isClosed = true
        return
      }
      state.start += written
      if outputMayBlock { break }
    }
    if state.start >= state.pending.count {
      state.pending.removeAll(keepingCapacity: true)
      state.start = 0
    }
  }

  // MARK: - The thread

  private func run() {
    var parser = InputParser()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let (isClosed, isPending, pause) = state.withLock { state in
        state.paused?.signal()
        state.paused = nil
        return (state.isClosed, state.start < state.pending.count, state.pause)
      }
      if isClosed { break }
      if pause != nil { parser = InputParser() }
      if pause == .background, cterminal_is_foreground(input) != 0 {
        state.withLock { $0.pause = .stopping }
        handler(self, .signal(SIGCONT))
        continue
      }
      var descriptors = [
        // Without events, `poll` still reports the end of the terminal.
        pollfd(fd: input, events: pause == nil ? Int16(POLLIN) : 0, revents: 0),
        pollfd(fd: wakeUpReader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isPending ? output : -1, events: Int16(POLLOUT), revents: 0),
      ]
      let timeouts = [
        parser.timeout.map(\.milliseconds), timeUntilEnd(), pause == .background ? 250 : nil,
      ].compactMap(\.self)
      let ready = poll(&descriptors, 3, timeouts.min() ?? -1)
      if ready < 0 {
        if errno == EINTR { continue }
        break
      }
      if ready == 0 {
        report(parser.flush())
        continue
      }
      if descriptors[1].revents != 0 {
        if readWakeUps() { continue }
        break
      }
      if descriptors[2].revents != 0 { continueWriting() }
      if descriptors[0].revents != 0 {
        let count = retrying { read(input, &buffer, buffer.count) }
        if count > 0 {
          report(parser.parse(buffer[..<count]))
        } else if count == 0 || errno != EAGAIN {
          report(parser.flush())
          break
        }
      }
    }
    state.withLock {
      $0.isClosed = true
      $0.answered?.signal()
      $0.paused?.signal()
    }
    startTerminationDeadline(of: SIGHUP)
    handler(self, .disconnected)
    waitForAcknowledgement()
  }

  private func report(_ parsed: [ParsedInput]) {
    if parsed.isEmpty { return }
    let item = Item.parsed(parsed)
    let isDiscarding = state.withLock { state in
      let answers = parsed.count {
        if case .reply(.primaryDeviceAttributes) = $0 { true } else { false }
      }
      state.openQuestions = max(state.openQuestions - answers, 0)
      if state.openQuestions == 0 || item.hasInterrupt { state.answered?.signal() }
      return state.answered != nil
    }
    if isDiscarding {
      let replies = parsed.filter { if case .reply = $0 { true } else { false } }
      if !replies.isEmpty { handler(self, .parsed(replies)) }
    } else {
      if item.hasInterrupt { recordInterrupt() }
      handler(self, item)
    }
  }

  /// Reads the numbers from the pipe. Returns false when the thread has to end.
  private func readWakeUps() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = retrying { read(wakeUpReader, &bytes, bytes.count) }
    for byte in bytes.prefix(max(count, 0)) where byte != 0 {
      if byte == Self.settlingMark {
        handler(self, .settled)
        continue
      }
      let item = Item.signal(Int32(byte))
      if item.endsProgram { startTerminationDeadline(of: Int32(byte)) }
      // The program calls ``watchForeground()`` again if it is still in the background.
      if byte == SIGCONT { state.withLock { if $0.pause == .background { $0.pause = .stopping } } }
      handler(self, item)
    }
    return !state.withLock { $0.isClosed }
  }

  private func continueWriting() {
    let isDrained = state.withLock { state -> Bool in
      writePending(&state)
      return !state.isClosed && state.pending.isEmpty
    }
    if isDrained { handler(self, .drained) }
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  fileprivate var milliseconds: Int32 {
    Int32(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
