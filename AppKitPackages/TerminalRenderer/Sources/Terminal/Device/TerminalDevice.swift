import CTerminal
import Dispatch
import TextMetrics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal a program runs in: its size, its input, a way to write to it, and back to how it
/// was.
///
/// ```swift
/// let terminal = try TerminalDevice()
/// try terminal.enter { event in
///   if event == .input(.key(KeyEvent(.character("q")))) { terminal.leave() }
/// }
/// terminal.write(Array("Press q".utf8))
/// ```
///
/// The terminal is restored on every way out: ``leave()``, `exit`, a crash, a second signal to a
/// program that doesn't react to the first. What the program prints meanwhile is shown then. While
/// nothing happens no thread runs: input, signals and a slow terminal are waited for in one `poll`
/// without a time-out.
///
/// A program that hangs is ended too, if the main actor takes no notice for 3 seconds that the
/// terminal has gone or that a signal has told the program to end. Ctrl-C ends it when it is pressed
/// again after a second without notice. Nobody could end it otherwise.
///
/// Only one device can be entered at a time, as a process has one terminal and one set of signal
/// handlers.
@MainActor
public final class TerminalDevice {
  /// What is known of the terminal so far.
  public private(set) var capabilities: TerminalCapabilities
  /// The modes of the terminal that the device switched on, and that it restores when it closes.
  public let mode: TerminalMode

  private let input: Int32
  private let output: Int32
  private let outputMayBlock: Bool
  private var io: TerminalIO?
  private var handler: (TerminalEvent) -> Void = { _ in }
  private var savedMode = termios()
  private var isEntered = false
  private var hasAsked = false

  /// Finds the terminal of the process.
  ///
  /// - Parameters:
  ///   - mode: What the program wants of the terminal.
  ///   - environment: Where `TERM` and the colour variables are read.
  /// - Throws: ``TerminalError``, a sentence for the user, if there is no terminal to use.
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

    // A file description of our own can be non-blocking without changing the one we share with the
    // shell.
    var path = [CChar](repeating: 0, count: 256)
    var descriptor: Int32 = -1
    if ttyname_r(STDOUT_FILENO, &path, path.count) == 0 {
      descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    outputMayBlock = descriptor < 0
    output = outputMayBlock ? dup(STDOUT_FILENO) : descriptor
  }

  /// Standard input, or the controlling terminal when something else is piped in.
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
  /// A terminal that doesn't know its size, as some serial lines, is taken for 80 x 24.
  public var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cterminal_get_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return (80, 24)
    }
    return (Int(columns), Int(rows))
  }

  // MARK: - In and out

  /// Takes the terminal over: raw mode, the alternate screen, mouse, paste and focus reports,
  /// signals.
  ///
  /// Doesn't wait for anything. The terminal is asked what it can do, and its answers change
  /// ``capabilities`` when they arrive, if they do.
  ///
  /// - Parameter handler: Called on the main actor for everything that happens, in order.
  /// - Throws: ``TerminalError`` if the system refuses; the terminal is as it was then.
  public func enter(_ handler: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
    guard !isEntered else { return }
    self.handler = handler
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
    if mode.keepsPrintedText { cterminal_capture_output() }
    io.send(mode.entering(capabilities, asking: !hasAsked))
    hasAsked = true
  }

  /// Gives the terminal back as it was, byte for byte, and stops reading it. Does nothing the
  /// second time.
  public func leave() {
    guard isEntered else { return }
    isEntered = false
    io?.drain()
    io?.stop()
    io = nil
    if !capabilities.isComplete { discardLateReplies() }
    // What has been typed and not read is meant for this program and not for the shell.
    tcflush(input, TCIFLUSH)
    cterminal_restore()
    cterminal_unwatch()
    handler = { _ in }
  }

  /// Waits a moment for answers that are still on their way: the shell would take them for typing.
  private func discardLateReplies() {
    var parser = InputParser()
    var buffer = [UInt8](repeating: 0, count: 1_024)
    let deadline = ContinuousClock.now + .milliseconds(150)
    while ContinuousClock.now < deadline {
      var readable = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&readable, 1, 50) >= 0 || errno == EINTR else { return }
      if readable.revents == 0 { continue }
      let count = retrying { read(input, &buffer, buffer.count) }
      guard count > 0 else { return }
      for case .reply(.primaryDeviceAttributes) in parser.parse(buffer[..<count]) { return }
    }
  }

  /// Stops the program as Ctrl-Z does, with the terminal given back; returns when it goes on.
  ///
  /// A program no shell would continue isn't stopped. Either way ``TerminalEvent/resumed`` follows.
  public func suspend() {
    guard isEntered else { return }
    io?.drain()
    cterminal_restore()
    if cterminal_stop() == 0 { resume() }
  }

  /// Sets everything up again after the program was stopped, by whomever.
  private func resume() {
    arm()
    try? setRawMode()
    if mode.keepsPrintedText { cterminal_capture_output() }
    io?.discardPending()
    io?.send(mode.entering(capabilities, asking: false))
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

  /// Whether something written hasn't reached the terminal yet. A frame made now would be old when
  /// it is shown, so wait for ``TerminalEvent/drained``.
  public var hasPendingOutput: Bool { io?.hasPendingOutput ?? false }

  /// Writes bytes as they are. Never blocks: what the terminal doesn't take is kept and written
  /// later.
  public func write(_ bytes: [UInt8]) {
    io?.send(bytes)
  }

  /// Puts a text into the system's clipboard by way of the terminal (`OSC 52`), which also works
  /// over a network.
  ///
  /// Terminals may ignore or limit it, and none tells; 74,994 bytes is what xterm takes, longer
  /// texts aren't sent.
  ///
  /// - Returns: Whether the text was sent.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 74_994 else { return false }
    write(Array("\u{1B}]52;c;\(base64(bytes))\u{7}".utf8))
    return true
  }

  /// Gives the terminal's window a title (`OSC 2`), if ``TerminalMode/setsTitle`` says that the one
  /// before is kept; it is there again when the terminal is given back.
  ///
  /// - Parameter title: Any text; what could be a command to the terminal is made visible, and what
  ///   is longer than a window is wide is left out.
  public func setTitle(_ title: String) {
    guard mode.setsTitle else { return }
    let line = sanitize(String(title.prefix(200))).filter { !$0.isNewline }
    write(Array("\u{1B}]2;\(line)\u{1B}\\".utf8))
  }

  // MARK: - Reading

  private func handle(_ item: TerminalIO.Item) {
    guard isEntered else { return }
    switch item {
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
      handler(.disconnected)
    case .signal(SIGWINCH):
      let size = size
      handler(.input(.resize(columns: size.columns, rows: size.rows)))
    case .signal(SIGCONT):
      resume()
    case .signal(SIGTSTP):
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
    arm()
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

/// RFC 4648, section 4.
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
