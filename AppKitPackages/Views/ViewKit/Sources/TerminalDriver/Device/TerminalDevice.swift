import CTerminalDriver
import Dispatch
import CellMetrics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the process: its size, input, output and modes.
///
/// ```swift
/// let terminal = try TerminalDevice()
/// try terminal.enter { event in
///   if event == .input(.key(KeyEvent(.character("q")))) { terminal.leave() }
/// }
/// terminal.write(Array("Press q".utf8))
/// ```
///
/// The device restores the terminal at every end of the process: ``leave()``, `exit`, a crash, and
/// a second signal to a program that does not react to the first. Text that the program has printed
/// in the meantime appears then. An idle device runs no thread: one `poll` without a timeout waits
/// for input, signals and output.
///
/// The device also ends a program that hangs: if the main actor does not handle a disconnection or
/// a termination signal within 3 seconds, or does not handle Ctrl-C within a second and Ctrl-C is
/// pressed again.
///
/// A device touches the terminal only while its process group owns it. A program that was stopped
/// and continued in the background (`bg`) runs on without a screen, and draws again in the
/// foreground (`fg`).
///
/// Only one device can be entered at a time, because a process has one terminal and one set of
/// signal handlers.
@MainActor
public final class TerminalDevice {
  /// The capabilities of the terminal that are known so far.
  public private(set) var capabilities: TerminalCapabilities
  /// The modes that the device sets on entering and resets on leaving.
  public let mode: TerminalMode

  private let input: Int32
  private let output: Int32
  private let outputMayBlock: Bool
  private var io: TerminalIO?
  private var handler: (TerminalEvent) -> Void = { _ in }
  private var savedMode = termios()
  private var isEntered = false
  /// Whether the program was suspended, and is stopped or in the background since.
  private var isSuspended = false
  /// Whether another program uses the terminal until it ends.
  private var isLent = false
  /// Continues after the signals that arrived while another program had the terminal.
  private var settled: CheckedContinuation<Void, Never>?
  /// Whether the terminal has the modes of the program.
  private var hasModes = false
  private var askTime: ContinuousClock.Instant?
  /// The time to wait for replies of the terminal on leaving, which covers slow connections.
  package var replyTimeout = Duration.seconds(2)
  /// Whether replies are possible. A terminal that has not replied after a longer time never does.
  private var expectsReplies: Bool {
    capabilities.isComplete || askTime.map { .now - $0 < replyTimeout * 3 } ?? false
  }
  /// Called after the last event if the terminal is handed over.
  private var handOverEnd: (@MainActor () -> Void)?

  /// Opens the terminal of the process.
  ///
  /// - Parameters:
  ///   - mode: The modes that the program uses.
  ///   - environment: The environment with `TERM` and the color variables.
  /// - Throws: ``TerminalError`` if the process has no usable terminal.
  public init(
    mode: TerminalMode = TerminalMode(),
    environment: [String: String] = processEnvironment()
  ) throws(TerminalError) {
    let name = environment["TERM"] ?? ""
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal(stream: "output") }
    if name.isEmpty || name == "dumb" || name == "unknown" { throw .unusable(name: name) }
    self.mode = mode
    capabilities = TerminalCapabilities(environment: environment)
    input = try Self.openInput()

    // A separate file description can be non-blocking without changing the one shared with the
    // shell.
    var path = [CChar](repeating: 0, count: 256)
    var descriptor: Int32 = -1
    if ttyname_r(STDOUT_FILENO, &path, path.count) == 0 {
      descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    outputMayBlock = descriptor < 0
    output = outputMayBlock ? dup(STDOUT_FILENO) : descriptor
  }

  /// Opens standard input, or the controlling terminal if standard input is a pipe or a file.
  private static func openInput() throws(TerminalError) -> Int32 {
    if isatty(STDIN_FILENO) == 1 { return STDIN_FILENO }
    let descriptor = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notATerminal(stream: "input") }
    return descriptor
  }

  deinit {
    close(output)
    if input != STDIN_FILENO { close(input) }
  }

  /// The size in columns and rows, at least 1 x 1.
  ///
  /// A terminal without a known size, such as a serial line, counts as 80 x 24.
  public var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cterminal_get_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return (80, 24)
    }
    return (Int(columns), Int(rows))
  }

  // MARK: - Entering and leaving

  /// Enters raw mode, switches to the alternate screen, enables reports of mouse, paste and focus,
  /// and handles signals.
  ///
  /// The method does not wait: it queries the terminal, and replies update ``capabilities`` when
  /// they arrive.
  ///
  /// - Parameter handler: Called on the main actor for each event, in order.
  /// - Throws: ``TerminalError`` if a system call fails. The terminal is then unchanged.
  public func enter(_ handler: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
    guard !isEntered else { return }
    self.handler = handler
    // A program that was started in the background stops in this call, as it would in any other that
    // changes the terminal, until it is in the foreground.
    if cterminal_is_foreground(input) == 0, tcdrain(input) != 0 {
      throw .system(call: "tcdrain", code: errno)
    }
    guard tcgetattr(input, &savedMode) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    let io = try TerminalIO(input: input, output: output, outputMayBlock: outputMayBlock) {
      [weak self] io, item in
      DispatchQueue.main.async {
        io.acknowledge(item)
        MainActor.assumeIsolated { self?.handle(item) }
      }
    }
    self.io = io
    arm()
    cterminal_watch(io.wakeUpWriter)
    do throws(TerminalError) {
      try setRawMode()
      try io.start()
    } catch {
      cterminal_unwatch()
      cterminal_disarm()
      throw error
    }
    isEntered = true
    hasModes = true
    if mode.keepsPrintedText { cterminal_capture_output() }
    if askTime == nil {
      askTime = .now
      io.ask(mode.entering(capabilities, asking: true))
    } else {
      io.send(mode.entering(capabilities, asking: false))
    }
  }

  /// Restores all modes of the terminal and stops reading input. A second call has no effect.
  public func leave() {
    guard isEntered else { return }
    isEntered = false
    endReports()
    io?.stop()
    io = nil
    // Unread input was typed for this program, so the shell must not receive it.
    if !isSuspended, cterminal_is_foreground(input) != 0 { tcflush(input, TCIFLUSH) }
    isSuspended = false
    cterminal_restore()
    cterminal_unwatch()
    handler = { _ in }
  }

  /// Ends all reports of the terminal, and waits for replies and reports that are on their way,
  /// because the shell would treat them as typed text. The screen stays until then.
  ///
  /// A last question follows the sequences that end reports, so its answer is the last input.
  private func endReports() {
    guard hasModes, let io, io.drain(), cterminal_is_foreground(output) != 0 else { return }
    guard expectsReplies else { return }
    io.ask(mode.endingReports(capabilities) + Array("\u{1B}[c".utf8))
    let rest = mode.leavingScreen
    cterminal_arm(output, &savedMode, rest, rest.count)
    if io.drain() { io.waitForAnswers(timeout: replyTimeout) }
  }

  /// Handles the events that were read, restores all modes, and leaves unread input to the next
  /// program of the terminal.
  ///
  /// Call `exit` in the closure: a device that has handed over its terminal cannot be entered again.
  ///
  /// - Parameter end: Called when the terminal is restored.
  public func handOver(then end: @escaping @MainActor () -> Void) {
    guard isEntered, let io else { return end() }
    io.drain()
    handOverEnd = { [weak self] in
      guard let self else { return }
      isEntered = false
      self.io = nil
      cterminal_restore()
      cterminal_unwatch()
      end()
    }
    // The thread reports its end after all input.
    io.stop()
  }

  /// Suspends the program as Ctrl-Z does, with the terminal restored, and returns when it
  /// continues.
  ///
  /// A program without a shell that could continue it is not suspended. In both cases
  /// ``TerminalEvent/resumed`` follows when the program is in the foreground.
  public func suspend() {
    guard isEntered else { return }
    // The other program has restored the terminal, and continues together with this one.
    guard !isLent else { return _ = cterminal_stop() }
    leaveForAnotherProgram()
    if cterminal_stop() == 0 { resume() }
  }

  /// Restores the terminal, and neither reads nor writes until ``resume()``.
  private func leaveForAnotherProgram() {
    endReports()
    io?.pause()
    isSuspended = true
    if cterminal_is_foreground(output) != 0 { hasModes = false }
    cterminal_restore()
  }

  /// Runs another program in the terminal, such as an editor, and returns when it has ended.
  ///
  /// The program has the restored terminal for itself, and receives its keys and signals.
  /// ``TerminalEvent/resumed`` follows when this program has the terminal again.
  ///
  /// - Parameter arguments: The path of the program and its arguments.
  /// - Throws: ``TerminalError`` if the program is not started.
  public func run(_ arguments: [String]) async throws(TerminalError) -> ProgramEnd {
    guard isEntered, !isLent else { throw .system(call: "run", code: EBUSY) }
    leaveForAnotherProgram()
    isLent = true
    defer {
      isLent = false
      if isEntered { resume() }
    }
    let end = await ProgramEnd.wait(for: try spawn(arguments, input: input))
    // Ctrl-C sends a signal to both programs, which can be read here after the end of the other one.
    await withCheckedContinuation { continuation in
      settled = continuation
      if io?.settleSignals() != true { endSettling() }
    }
    return end
  }

  private func endSettling() {
    settled?.resume()
    settled = nil
  }

  /// Sets all modes again after the program has continued, at once or when it is in the foreground.
  private func resume() {
    guard let io else { return }
    guard cterminal_is_foreground(input) != 0 else {
      io.pause()
      isSuspended = true
      return io.watchForeground()
    }
    arm()
    // The program may have lost the terminal again in the meantime.
    guard (try? setRawMode()) != nil else { return io.watchForeground() }
    isSuspended = false
    if mode.keepsPrintedText { cterminal_capture_output() }
    io.discardPending()
    io.unpause()
    // After SIGSTOP the terminal still has modes of the program, some of them on a stack.
    if hasModes { io.send(mode.leaving(capabilities)) }
    hasModes = true
    io.send(mode.entering(capabilities, asking: false))
    handler(.resumed)
  }

  private func arm() {
    let bytes = mode.leaving(capabilities)
    cterminal_arm(output, &savedMode, bytes, bytes.count)
  }

  private func setRawMode() throws(TerminalError) {
    var raw = savedMode
    cfmakeraw(&raw)
    guard tcsetattr(input, TCSANOW, &raw) == 0 else {
      throw .system(call: "tcsetattr", code: errno)
    }
  }

  // MARK: - Writing

  /// Whether some output has not reached the terminal yet. A frame drawn now would be outdated when
  /// it appears, so wait for ``TerminalEvent/drained``.
  public var hasPendingOutput: Bool { io?.hasPendingOutput ?? false }

  /// Writes bytes without changes. The method never blocks: bytes that the terminal does not accept
  /// yet are written later.
  public func write(_ bytes: [UInt8]) {
    io?.send(bytes)
  }

  /// Copies a text to the clipboard of the user's system with `OSC 52`, which also works over a
  /// network.
  ///
  /// Terminals may ignore or limit the sequence, without a reply. Texts of more than 74,994 bytes,
  /// the limit of xterm, are not sent.
  ///
  /// - Returns: True if the text was sent.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 74_994 else { return false }
    let sequence = Array("\u{1B}]52;c;\(base64(bytes))\u{7}".utf8)
    write(capabilities.isScreen ? passedThroughScreen(sequence) : sequence)
    return true
  }

  /// Sets the title of the terminal's window (`OSC 2`) if ``TerminalMode/setsTitle`` is true.
  /// ``leave()`` restores the previous title.
  ///
  /// - Parameter title: The title. Control characters are made visible, and a title longer than a
  ///   window is truncated.
  public func setTitle(_ title: String) {
    guard mode.setsTitle else { return }
    let line = sanitize(String(title.prefix(200))).filter { !$0.isNewline }
    write(Array("\u{1B}]2;\(line)\u{1B}\\".utf8))
  }

  /// Rings the bell, and asks the terminal for a notification (`OSC 9`), which terminals without
  /// notifications ignore.
  ///
  /// - Parameter text: The text. Control characters are made visible, and a long text is truncated.
  public func notify(_ text: String) {
    let line = sanitize(String(text.prefix(200))).filter { !$0.isNewline }
    // ConEmu and Windows Terminal have other uses for a text that begins with a digit.
    let digit = line.first?.isNumber == true ? " " : ""
    write(Array("\u{7}\u{1B}]9;\(digit)\(line)\u{1B}\\".utf8))
  }

  // MARK: - Reading

  private func handle(_ item: TerminalIO.Item) {
    switch item {
    case .settled, .disconnected: endSettling()
    case .drained, .parsed, .signal: break
    }
    guard isEntered else { return }
    switch item {
    case .settled: break
    case .parsed(let parsed):
      for input in parsed {
        switch input {
        case .event(let event):
          if case .appearance(let appearance) = event { capabilities.appearance = appearance }
          handler(.input(event))
        case .reply(let reply):
          handle(reply)
        }
      }
    case .drained:
      handler(.drained)
    case .disconnected:
      if let handOverEnd { handOverEnd() } else { handler(.disconnected) }
    case .signal(SIGWINCH) where isLent, .signal(SIGINT) where isLent,
      .signal(SIGQUIT) where isLent, .signal(SIGCONT) where isLent:
      // They are for the program that has the terminal. The size is read again afterwards.
      cterminal_ignore_termination()
    case .signal(SIGWINCH):
      let size = size
      handler(.input(.resize(columns: size.columns, rows: size.rows)))
    case .signal(SIGCONT):
      resume()
    case .signal(SIGTSTP), .signal(SIGTTIN), .signal(SIGTTOU):
      handler(.suspend)
    case .signal(let number):
      handler(.terminate(signal: number))
    }
  }

  private func handle(_ reply: TerminalReply) {
    if case .cursorPosition(let column, let row) = reply {
      return handler(.cursor(column: column, row: row))
    }
    let before = capabilities
    guard capabilities.update(with: reply) else { return }
    if !isSuspended { arm() }
    var news = capabilities
    news.hasKittyKeyboard = capabilities.hasKittyKeyboard && !before.hasKittyKeyboard
    news.reportsAppearance = capabilities.reportsAppearance && !before.reportsAppearance
    write(Array(mode.enabling(news).utf8))
    if let appearance = capabilities.appearance, before.appearance != appearance {
      handler(.input(.appearance(appearance)))
    }
    handler(.capabilities(capabilities))
  }
}

/// Returns a sequence that GNU screen passes to its terminal: in `DCS` strings, each shorter than the
/// 768 bytes that screen accepts.
private func passedThroughScreen(_ sequence: [UInt8]) -> [UInt8] {
  stride(from: 0, to: sequence.count, by: 512).flatMap { start in
    Array("\u{1B}P".utf8) + sequence[start..<min(start + 512, sequence.count)]
      + Array("\u{1B}\\".utf8)
  }
}

/// Returns bytes in base 64 (RFC 4648, section 4).
private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var bits = 0
    for byte in group { bits = bits << 8 | Int(byte) }
    bits <<= 8 * (3 - group.count)
    for index in 0..<4 {
      let digit = digits[bits >> (18 - 6 * index) & 63]
      result.append(index <= group.count ? digit : UInt8(ascii: "="))
    }
  }
  return String(decoding: result, as: UTF8.self)
}
