import CTerminalDriver
import Dispatch
import Synchronization
import TerminalDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program in a real pseudo-terminal. Tests send the input of a user and read the screen that a
/// user would see.
///
/// ```swift
/// let app = try PseudoTerminal("App", arguments: ["--data-dir", folder], columns: 80, rows: 24)
/// try await app.wait(for: "No to-dos")
/// app.type("nMilk\r")
/// try await app.waitUntil("the new row") { $0.contains("[ ] Milk") }
/// app.type("q")
/// #expect(try await app.exitStatus() == .exited(0))
/// ```
///
/// The program is the leader of its own session, and the terminal is its controlling terminal, as
/// in a terminal window. Waiting does not poll: conditions are evaluated whenever output arrives.
/// Deallocating the object kills the program.
public final class PseudoTerminal: Sendable {
  /// The default timeout, which is long enough for a machine with a high load.
  public static let defaultTimeout: Duration = .seconds(60)

  typealias Condition = @Sendable (VirtualTerminal) -> Bool

  struct Waiter {
    let condition: Condition
    let description: String
    /// Whether the condition is the end of the program instead of output.
    let waitsForExit: Bool
    let continuation: CheckedContinuation<Void, any Error>
  }

  struct State {
    var terminal: VirtualTerminal
    var output: [UInt8] = []
    var status: ExitStatus?
    var outputHasEnded = false
    /// Whether replies are kept in `terminal`.
    var keepsReplies = false
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  /// The state shared with the threads, which therefore do not retain the terminal itself.
  final class Shared: Sendable {
    let state: Mutex<State>
    let controller: Int32
    /// A pipe whose closing ends the reading thread.
    let (hangUpReader, hangUpWriter): (Int32, Int32)

    init(terminal: VirtualTerminal, controller: Int32) {
      state = Mutex(State(terminal: terminal, keepsReplies: terminal.configuration.answersLate))
      self.controller = controller
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0, "no pipe could be made: \(message(errno))")
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (hangUpReader, hangUpWriter) = (ends[0], ends[1])
    }

    deinit {
      for descriptor in [controller, hangUpReader, hangUpWriter] { close(descriptor) }
    }
  }

  /// The identifier of the process.
  public let processID: Int32
  /// The path of the terminal's file.
  private let terminalPath: String
  let shared: Shared

  /// Starts a program in a new pseudo-terminal.
  ///
  /// - Parameters:
  ///   - program: A path, or the name of an executable in ``productsDirectory``.
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The complete environment. `TERM` is added if it is missing.
  ///   - directory: The working directory; nil for the current one.
  ///   - columns: The width of the terminal in cells.
  ///   - rows: The height of the terminal in cells.
  ///   - configuration: The features of the terminal.
  /// - Throws: ``PseudoTerminalError`` if the program cannot be started.
  public init(
    _ program: String,
    arguments: [String] = [],
    environment: [String: String] = PseudoTerminal.defaultEnvironment,
    directory: String? = nil,
    columns: Int = 80,
    rows: Int = 24,
    configuration: VirtualTerminal.Configuration = VirtualTerminal.Configuration()
  ) throws {
    let path = program.contains("/") ? program : Self.productsDirectory + "/" + program
    guard access(path, X_OK) == 0 else {
      throw PseudoTerminalError.launch(path: path, reason: Self.message(errno))
    }
    var name = [CChar](repeating: 0, count: 128)
    let controller = cterminal_open_pseudo_terminal(&name, name.count)
    guard controller >= 0 else {
      throw PseudoTerminalError.launch(path: path, reason: Self.message(errno))
    }
    // The descriptor stays open until the program has ended: without any open descriptor, reading
    // from the controlling side fails.
    let held = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    _ = cterminal_set_size(controller, Int32(columns), Int32(rows))

    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    terminalPath = String(decoding: bytes, as: UTF8.self)

    var environment = environment
    if environment["TERM"] == nil { environment["TERM"] = "xterm-256color" }
    let argumentList = ([program] + arguments).map { strdup($0) } + [nil]
    let environmentList = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentList + environmentList { free(pointer) } }
    processID = cterminal_spawn(name, path, argumentList, environmentList, directory)
    guard processID > 0 else {
      close(held)
      close(controller)
      throw PseudoTerminalError.launch(path: path, reason: Self.message(errno))
    }
    shared = Shared(
      terminal: VirtualTerminal(columns: columns, rows: rows, configuration: configuration),
      controller: controller
    )
    Self.startReading(shared)
    Self.startWaiting(shared, for: processID, holding: held)
  }

  deinit {
    // The end of the process also ends the threads.
    if status == nil { kill(processID, SIGKILL) }
  }

  /// The environment of programs under test, without settings of the user.
  public static var defaultEnvironment: [String: String] {
    var environment = processEnvironment().filter {
      ["PATH", "HOME", "USER", "LANG", "TMPDIR", "LD_LIBRARY_PATH"].contains($0.key)
    }
    environment["TERM"] = "xterm-256color"
    // In a terminal, the backtracer of a crashed program would wait for a key.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }

  /// The directory of executables, which is the directory of the running test bundle.
  public static var productsDirectory: String {
    let path = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? executablePath
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }

  private static var executablePath: String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return CommandLine.arguments[0] }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func message(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  // MARK: - Reading

  /// The current state of the terminal.
  public var terminal: VirtualTerminal { shared.state.withLock { $0.terminal } }
  /// The rows of the screen, without trailing spaces.
  public var text: [String] { terminal.text }
  /// All bytes that the program has written.
  public var output: [UInt8] { shared.state.withLock { $0.output } }
  /// The result of the program; nil while it runs.
  public var status: ExitStatus? { shared.state.withLock { $0.status } }

  /// The flags of the terminal's `termios` structure, for comparing modes before and after a
  /// program.
  public var modeFlags: [UInt32] {
    var mode = termios()
    guard tcgetattr(shared.controller, &mode) == 0 else { return [] }
    let characters = withUnsafeBytes(of: mode.c_cc) { $0.map { UInt32($0) } }
    return [
      UInt32(mode.c_iflag), UInt32(mode.c_oflag), UInt32(mode.c_cflag), UInt32(mode.c_lflag),
    ] + characters
  }

  // MARK: - Input

  /// Sends bytes as keyboard input. The method gives up after 20 seconds in which the program reads
  /// none.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var writable = pollfd(fd: shared.controller, events: Int16(POLLOUT), revents: 0)
      guard poll(&writable, 1, 20_000) > 0 else { return }
      let written = rest.withUnsafeBytes {
        write(shared.controller, $0.baseAddress, min($0.count, 256))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  /// Sends the kept replies of a terminal with ``VirtualTerminal/Configuration/answersLate``. From now
  /// on it replies at once.
  public func answer() {
    let replies = shared.state.withLock { state in
      state.keepsReplies = false
      return Self.takeReplies(&state)
    }
    Self.send(replies, shared)
  }

  /// Types a text. Control characters are keys: `\r` is Enter, `\u{1B}` Escape, `\t` Tab.
  public func type(_ text: String) {
    send(Array(text.utf8))
  }

  /// Pastes a text as bracketed paste.
  public func paste(_ text: String) {
    type("\u{1B}[200~\(text)\u{1B}[201~")
  }

  /// Presses and releases the left button over a cell, counted from 0, as an SGR mouse report.
  public func click(column: Int, row: Int) {
    type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Resizes the terminal. The program receives `SIGWINCH`.
  public func resize(columns: Int, rows: Int) {
    shared.state.withLock { $0.terminal.resize(columns: columns, rows: rows) }
    _ = cterminal_set_size(shared.controller, Int32(columns), Int32(rows))
  }

  /// Lets the terminal accept no more output, as Ctrl-S does in a shell.
  public func stopOutput() {
    let terminal = open(terminalPath, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    precondition(
      tcflow(terminal, TCOOFF) == 0,
      "the output of \(terminalPath) could not be stopped: \(Self.message(errno))"
    )
  }

  /// Disconnects the terminal, as closing its window does.
  public func disconnect() {
    var byte: UInt8 = 1
    _ = write(shared.hangUpWriter, &byte, 1)
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    if status == nil { kill(processID, number) }
  }

  // MARK: - Threads

  private static func startReading(_ shared: Shared) {
    startThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        var descriptors = [
          pollfd(fd: shared.controller, events: Int16(POLLIN), revents: 0),
          pollfd(fd: shared.hangUpReader, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&descriptors, 2, -1) < 0 { continue }
        if descriptors[1].revents != 0 {
          // Replaces the terminal in one step, so that no thread writes to a reused descriptor.
          let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
          dup2(nothing, shared.controller)
          close(nothing)
          break
        }
        let count = read(shared.controller, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        take(buffer[..<count], shared)
      }
      shared.state.withLock { $0.outputHasEnded = true }
      resumeWaiters(shared)
    }
  }

  private static func take(_ bytes: ArraySlice<UInt8>, _ shared: Shared) {
    let replies = shared.state.withLock { state -> [UInt8] in
      state.output.append(contentsOf: bytes)
      state.terminal.feed(bytes)
      return takeReplies(&state)
    }
    send(replies, shared)
    resumeWaiters(shared)
  }

  private static func takeReplies(_ state: inout State) -> [UInt8] {
    if state.keepsReplies { return [] }
    defer { state.terminal.replies.removeAll() }
    return state.terminal.replies
  }

  private static func send(_ replies: [UInt8], _ shared: Shared) {
    if !replies.isEmpty {
      _ = replies.withUnsafeBytes { write(shared.controller, $0.baseAddress, $0.count) }
    }
  }

  /// Waits for the end of the process. The kernel then still delivers the remaining output, and the
  /// reading thread receives the end of the file.
  private static func startWaiting(_ shared: Shared, for processID: Int32, holding held: Int32) {
    startThread {
      var status: Int32 = 0
      while waitpid(processID, &status, 0) == -1, errno == EINTR {}
      shared.state.withLock { $0.status = ExitStatus(status) }
      close(held)
      resumeWaiters(shared)
    }
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    let result = cterminal_start_thread(
      { pointer in
        guard let pointer else { return }
        Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
      },
      box.toOpaque()
    )
    precondition(result == 0, "no thread could be started: \(message(result))")
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}
