import Foundation
import ViewKit
import TerminalDriver

/// A host that runs a view in the terminal of the process.
///
/// ```swift
/// @main
/// struct Main {
///   @MainActor static func main() {
///     TerminalHost.run { CounterView(store: store) }
///   }
/// }
/// ```
///
/// The host connects a ``TerminalSession`` with a `TerminalDevice`. It draws at most one frame per
/// turn of the main loop, and only after the terminal has accepted the previous frame. An idle app
/// uses no CPU time. If the output is not a terminal, the host prints the first screen as plain
/// text and exits with 0.
///
/// Exit codes: 0 after the user or the app quits, 1 with a sentence on standard error if the
/// terminal is not usable, 130 after Ctrl-C, and 129 after a disconnection. After `SIGTERM` and
/// similar signals the process ends by that signal, which its parent expects. The process also ends
/// while the app hangs: 3 seconds after a disconnection or a signal, or after 5 more seconds if
/// leaving takes longer.
@MainActor
public final class TerminalHost {
  /// The object that shows the app, retained until the process exits.
  private static var running: AnyObject?

  private let device: TerminalDevice
  private let session: TerminalSession
  /// The session, and that of a panel beside it.
  private let screen: HostScreen
  private let options: TerminalHostOptions
  private var server: TerminalServer?
  private var writer: FrameWriter
  private var isFrameScheduled = false
  private var isFrameDelayed = false
  private var isTickScheduled = false
  private var shownTitle: String?
  /// The first row of an inline frame on the screen, once the terminal has reported it.
  private var inlineTop: Int?
  /// Whether the terminal was asked for the position of the cursor since the last resize.
  private var hasAskedPosition = false
  /// The number of pending replies, of which only the last is used.
  private var openQuestions = 0
  /// Whether the next frame waits for the position of the cursor.
  private var isLocating = false
  private var size: (columns: Int, rows: Int)

  /// Runs a view until the user quits, and exits the process.
  ///
  /// Call this method from a synchronous `main`. In an asynchronous `main`, Swift selects the
  /// asynchronous overload, which does not block the main actor.
  ///
  /// - Parameters:
  ///   - options: The settings of the host.
  ///   - content: The root view.
  public static func run<Content: View>(
    _ options: TerminalHostOptions = TerminalHostOptions(),
    @ViewBuilder content: () -> Content
  ) -> Never {
    running = start(options, content: content())
    while true { RunLoop.main.run() }
  }

  /// Runs a view until the user quits, and exits the process.
  ///
  /// - Parameters:
  ///   - options: The settings of the host.
  ///   - content: The root view.
  public static func run<Content: View>(
    _ options: TerminalHostOptions = TerminalHostOptions(),
    @ViewBuilder content: () -> Content
  ) async -> Never {
    running = start(options, content: content())
    while true {
      // Nothing resumes the continuation: the process exits from the main loop.
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  /// Ends the process so that another program continues on the same screen: handles the input that
  /// was read, leaves unread input to that program, and exits with 0.
  ///
  /// The last frame stays on screen if ``TerminalHostOptions/usesAlternateScreen`` is `false`.
  public static func handOver() {
    guard let host = running as? TerminalHost else { exit(0) }
    host.device.handOver {
      host.server?.stop()
      host.options.willExit()
      exit(0)
    }
  }

  /// Rings the bell of the terminal, and asks it for a notification, which reaches the person also if
  /// another window is in front. Does nothing before the host runs.
  ///
  /// ```swift
  /// TerminalHost.notify("The break has ended")
  /// ```
  ///
  /// It is not written between the bytes of a frame.
  public static func notify(_ text: String) {
    (running as? TerminalHost)?.device.notify(text)
  }

  /// Runs another program in the terminal, such as an editor, and draws the app again when it has ended.
  ///
  /// ```swift
  /// func edit(_ path: String) async throws -> Bool {
  ///   try await TerminalHost.run(program: ["/usr/bin/vi", path]) == .exited(status: 0)
  /// }
  /// ```
  ///
  /// - Parameter arguments: The path of the program and its arguments.
  /// - Throws: A `TerminalError` if there is no host, or if the program is not started.
  public static func run(program arguments: [String]) async throws(TerminalError) -> ProgramEnd {
    guard let host = running as? TerminalHost else { throw .notATerminal(stream: "output") }
    host.leaveFrame()
    return try await host.device.run(arguments)
  }

  private static func start(_ options: TerminalHostOptions, content: some View) -> AnyObject {
    do {
      guard isatty(STDOUT_FILENO) == 1 else {
        guard let inspection = options.inspection else {
          return PlainTextPrinter(options, content: content)
        }
        return try MemoryHost(options, inspection, content: content)
      }
      let host = try TerminalHost(options, content: content)
      // Before the host takes the screen, so that the terminal shows the reason of a failure.
      host.server = try options.inspection?.serve(host.session)
      try host.start()
      return host
    } catch let error as RemoteTerminalError {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private init(_ options: TerminalHostOptions, content: some View) throws(TerminalError) {
    self.options = options
    let isInline = options.placement != .screen
    device = try TerminalDevice(
      mode: TerminalMode(
        usesAlternateScreen: !isInline && options.usesAlternateScreen,
        mouse: options.mouse,
        setsTitle: !isInline
      )
    )
    size = device.size
    writer = FrameWriter(
      colorDepth: device.capabilities.colorDepth,
      writesLinks: device.capabilities.hasLinks,
      placement: isInline ? .inline : .screen
    )
    session = TerminalSession(columns: size.columns, rows: Self.rows(of: size, options)) {
      content
    }
    session.setsSizeClasses = true
    screen = HostScreen(app: session, panel: options.panel)
    session.onCopy = { [device] in device.copy($0) }
    session.onOpen = { [device] in openAddress($0, device) }
    screen.onNeedsFrame = { [weak self] in self?.scheduleFrame() }
    if device.capabilities.isASCII { session.symbols = .ascii }
    if let appearance = device.capabilities.appearance { adopt(appearance) }
    if let colorScheme = options.colorScheme { screen.setColorScheme(colorScheme) }
  }

  private static func rows(
    of size: (columns: Int, rows: Int),
    _ options: TerminalHostOptions
  ) -> Int {
    if case .inline(let rows) = options.placement { return min(max(rows, 1), size.rows) }
    return size.rows
  }

  private func start() throws(TerminalError) {
    try device.enter { [weak self] in self?.handle($0) }
    draw()
    for address in options.addresses { session.open(address) }
  }

  // MARK: - Drawing

  private func scheduleFrame() {
    guard !isFrameScheduled else { return }
    isFrameScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }

  private func draw() {
    isFrameScheduled = false
    // A frame drawn now would be outdated when a slow terminal shows it.
    guard !device.hasPendingOutput, !isLocating else {
      isFrameDelayed = true
      return
    }
    // The session also updates if the terminal is too small for the app, so that views receive
    // changes.
    var frame = screen.frame()
    if session.shouldQuit { finish { exit(0) } }
    if isTooSmall {
      frame = .tooSmall(
        columns: frame.columns,
        rows: frame.rows,
        neededColumns: options.minimumColumns,
        neededRows: options.minimumRows
      )
    }
    var output: [UInt8] = []
    writer.write(frame, into: &output)
    if options.placement != .screen, !hasAskedPosition { askPosition(into: &output) }
    device.write(output)
    showTitle()
    if let ticks = screen.ticksUntilChange { scheduleTick(after: ticks) }
  }

  private func askPosition(into output: inout [UInt8]) {
    writer.askPosition(into: &output)
    hasAskedPosition = true
    openQuestions += 1
  }

  /// Asks the terminal where it has moved an inline frame, and draws the next frame after the reply.
  private func locateFrame() {
    let capabilities = device.capabilities
    writer.resize(
      columns: size.columns,
      rewrapsLines: capabilities.rewrapsLines,
      // Screen cuts the lines on its screen, and breaks those that return to it.
      rewrapsHistory: capabilities.rewrapsLines || capabilities.isScreen
    )
    // Only a terminal that has answered other questions is expected to reply.
    guard device.capabilities.isComplete else { return }
    var output: [UInt8] = []
    askPosition(into: &output)
    device.write(output)
    isLocating = true
    let question = openQuestions
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isLocating, self.openQuestions >= question else { return }
        self.isLocating = false
        self.scheduleFrame()
      }
    }
  }

  private func didLocateCursor(row: Int) {
    openQuestions = max(openQuestions - 1, 0)
    guard openQuestions == 0, hasAskedPosition else { return }
    inlineTop = writer.locate(
      cursorRow: row,
      terminalRows: size.rows,
      frameRows: screen.rows
    )
    guard isLocating else { return }
    isLocating = false
    isFrameDelayed = false
    draw()
  }

  /// Sets the title of the window to the titles of the page and the app.
  private func showTitle() {
    let title = [session.title, options.title].compactMap(\.self)
      .filter { !$0.isEmpty }.uniqued().joined(separator: " - ")
    guard title != shownTitle, !title.isEmpty else { return }
    shownTitle = title
    device.setTitle(title)
  }

  /// Schedules the next tick. Indeterminate progress changes ten times a second and clocks once a
  /// second, only while they are on screen.
  private func scheduleTick(after ticks: Int) {
    guard !isTickScheduled else { return }
    isTickScheduled = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100 * ticks)) { [weak self] in
      MainActor.assumeIsolated {
        self?.isTickScheduled = false
        self?.screen.advance(ticks: ticks)
      }
    }
  }

  private var isTooSmall: Bool {
    size.columns < options.minimumColumns || size.rows < options.minimumRows
  }

  // MARK: - Events

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let input):
      handle(input)
    case .capabilities(let capabilities):
      writer.synchronizesOutput = capabilities.synchronizesOutput
    case .cursor(_, let row):
      didLocateCursor(row: row)
    case .drained:
      if isFrameDelayed {
        isFrameDelayed = false
        draw()
      }
    case .suspend:
      suspend()
    case .resumed:
      if options.placement == .screen { writer.invalidate() } else { writer.reset() }
      shownTitle = nil
      isLocating = false
      resize(to: device.size)
    case .terminate(let signal):
      if signal == SIGHUP { limitLeaving() }
      finish {
        // In a program with an asynchronous `main`, this code runs on a thread of Dispatch, which
        // blocks signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, signal)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(signal)
      }
    case .disconnected:
      limitLeaving()
      finish { exit(128 + SIGHUP) }
    }
    if session.shouldQuit { finish { exit(0) } }
  }

  private func handle(_ input: InputEvent) {
    switch input {
    case .key(KeyEvent(.character("z"), modifiers: .control)):
      suspend()
    case .key(KeyEvent(.character("c"), modifiers: .control)):
      // The app may handle Ctrl-C, for example to copy a selection.
      let isHandled = !isTooSmall && (screen.handle(input) || session.graph.askBeforeQuitting())
      if !isHandled { finish { exit(128 + SIGINT) } }
    case .resize(let columns, let rows):
      // The terminal may have lost its content even if the size is unchanged.
      resize(to: (columns, rows))
      if options.placement == .screen { writer.invalidate() } else { locateFrame() }
    case .appearance(let appearance):
      adopt(appearance)
    case .focus:
      screen.handle(input)
    case .mouse(let event):
      if let event = inFrame(event), !isTooSmall { screen.handle(.mouse(event)) }
    case .key, .paste:
      // Input must not change an app that is not visible.
      if !isTooSmall { screen.handle(input) }
    }
  }

  /// Returns a mouse event with its position in the frame, or nil outside of the frame.
  private func inFrame(_ event: MouseEvent) -> MouseEvent? {
    guard options.placement != .screen else { return event }
    guard let inlineTop else { return nil }
    var event = event
    event.row -= inlineTop
    switch event.action {
    case .press, .scroll: return (0..<screen.rows).contains(event.row) ? event : nil
    case .release, .drag, .move: return event
    }
  }

  private func resize(to size: (columns: Int, rows: Int)) {
    self.size = size
    inlineTop = nil
    hasAskedPosition = false
    screen.resize(columns: size.columns, rows: Self.rows(of: size, options))
    scheduleFrame()
  }

  private func adopt(_ appearance: Appearance) {
    guard options.colorScheme == nil else { return }
    screen.setColorScheme(appearance == .light ? .light : .dark)
  }

  // MARK: - Leaving

  private func suspend() {
    leaveFrame()
    device.suspend()
  }

  /// Moves the cursor below an inline frame, so that the shell prints after it.
  private func leaveFrame() {
    guard options.placement != .screen else { return }
    var output: [UInt8] = []
    writer.finish(into: &output)
    device.write(output)
  }

  /// Ends the process after 5 seconds even if leaving hangs. Without a terminal, nothing else could
  /// end it.
  private func limitLeaving() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5)) { _exit(128 + SIGHUP) }
  }

  private func finish(_ end: () -> Void) -> Never {
    leaveFrame()
    device.leave()
    server?.stop()
    options.willExit()
    end()
    // A signal that was ignored at the start of the process does not end it.
    exit(1)
  }
}

extension [String] {
  /// Returns the strings without duplicates.
  fileprivate func uniqued() -> [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
