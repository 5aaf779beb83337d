import Foundation
import Renderer
import Terminal

/// Runs a view in the terminal the process was started in.
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
/// It connects a ``TerminalSession`` with a `TerminalDevice`. Changes are drawn once a turn of
/// the main loop, however many there were, and not before the terminal has taken the last frame.
/// Nothing runs while nothing happens. When the output is not a terminal, the first screen is
/// printed as plain text and the process exits with 0.
///
/// Exit codes: 0 when the user or the app quits, 1 with a sentence on standard error when the
/// terminal can't be used, 130 after Ctrl-C, 129 when the terminal is gone; after `SIGTERM` and its
/// like the process ends by that signal, as its parent expects. It ends even while the app hangs: 3
/// seconds after the terminal has gone, or 5 more if the app takes longer to leave.
@MainActor
public final class TerminalHost {
  /// What shows the app, kept until the process exits.
  private static var running: AnyObject?

  private let device: TerminalDevice
  private let session: TerminalSession
  private let options: TerminalHostOptions
  private var writer: FrameWriter
  private var isFrameScheduled = false
  private var isFrameDelayed = false
  private var isTickScheduled = false
  private var shownTitle: String?
  /// The row of the screen where an inline frame begins, if the terminal has told.
  private var inlineTop: Int?
  /// The row of the frame that the terminal was asked about, since the screen has its size.
  private var askedRow: Int?
  /// How many answers are to come; only the last counts.
  private var openQuestions = 0
  private var size: (columns: Int, rows: Int)

  /// Runs a view until the user quits, and exits the process.
  ///
  /// Call it from a synchronous `main`. Where `main` is `async`, the overload that is `async` is
  /// chosen, which doesn't block the main actor.
  ///
  /// - Parameters:
  ///   - options: How the view is shown.
  ///   - content: The topmost view.
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
  ///   - options: How the view is shown.
  ///   - content: The topmost view.
  public static func run<Content: View>(
    _ options: TerminalHostOptions = TerminalHostOptions(),
    @ViewBuilder content: () -> Content
  ) async -> Never {
    running = start(options, content: content())
    while true {
      // Nothing resumes it: the process exits from the main loop.
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  private static func start(_ options: TerminalHostOptions, content: some View) -> AnyObject {
    guard isatty(STDOUT_FILENO) == 1 else {
      return PlainTextPrinter(options, content: content)
    }
    do throws(TerminalError) {
      let host = try TerminalHost(options, content: content)
      try host.start()
      return host
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
        usesAlternateScreen: !isInline,
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
    session.onCopy = { [device] in device.copy($0) }
    session.onOpen = { [device] in openAddress($0, device) }
    session.onNeedsFrame = { [weak self] in self?.scheduleFrame() }
    if device.capabilities.isASCII { session.symbols = .ascii }
    if let appearance = device.capabilities.appearance { adopt(appearance) }
    if let colorScheme = options.colorScheme { session.setColorScheme(colorScheme) }
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
    // A frame made now would be old when a slow terminal shows it.
    guard !device.hasPendingOutput else {
      isFrameDelayed = true
      return
    }
    // Also where there is no room for it, so that the app hears of what has happened.
    var frame = session.frame()
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
    if options.placement != .screen, options.mouse != .off, askedRow == nil {
      askedRow = writer.askPosition(into: &output)
      openQuestions += 1
    }
    device.write(output)
    showTitle()
    if let ticks = session.ticksUntilChange { scheduleTick(after: ticks) }
  }

  /// The window is called as its page is, and as the app.
  private func showTitle() {
    let title = [session.title, options.title].compactMap(\.self)
      .filter { !$0.isEmpty }.uniqued().joined(separator: " - ")
    guard title != shownTitle, !title.isEmpty else { return }
    shownTitle = title
    device.setTitle(title)
  }

  /// Spinners turn ten times a second and clocks go on every second, only while they are on screen.
  private func scheduleTick(after ticks: Int) {
    guard !isTickScheduled else { return }
    isTickScheduled = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100 * ticks)) { [weak self] in
      MainActor.assumeIsolated {
        self?.isTickScheduled = false
        self?.session.advance(ticks: ticks)
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
      openQuestions -= 1
      if openQuestions == 0, let askedRow { inlineTop = row - askedRow }
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
      resize(to: device.size)
    case .terminate(let signal):
      if signal == SIGHUP { limitLeaving() }
      finish {
        // In a program with an asynchronous `main`, a thread of Dispatch is here, and it blocks
        // signals.
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
      // An app may have a use for it, such as copying a selection.
      if isTooSmall || !session.handle(input) { finish { exit(128 + SIGINT) } }
    case .resize(let columns, let rows):
      // The size may be the same again by now, and what was on the screen still lost.
      if options.placement == .screen { writer.invalidate() }
      resize(to: (columns, rows))
    case .appearance(let appearance):
      adopt(appearance)
    case .focus:
      session.handle(input)
    case .mouse(let event):
      if let event = inFrame(event), !isTooSmall { session.handle(.mouse(event)) }
    case .key, .paste:
      // Nobody should change what nobody can see.
      if !isTooSmall { session.handle(input) }
    }
  }

  /// A mouse event with its place in the frame; nil if it is none of the app's business.
  private func inFrame(_ event: MouseEvent) -> MouseEvent? {
    guard options.placement != .screen else { return event }
    guard let inlineTop else { return nil }
    var event = event
    event.row -= inlineTop
    switch event.action {
    case .press, .scroll: return (0..<session.rows).contains(event.row) ? event : nil
    case .release, .drag, .move: return event
    }
  }

  private func resize(to size: (columns: Int, rows: Int)) {
    self.size = size
    inlineTop = nil
    askedRow = nil
    session.resize(columns: size.columns, rows: Self.rows(of: size, options))
    scheduleFrame()
  }

  private func adopt(_ appearance: Appearance) {
    guard options.colorScheme == nil else { return }
    session.setColorScheme(appearance == .light ? .light : .dark)
  }

  // MARK: - Leaving

  private func suspend() {
    leaveFrame()
    device.suspend()
  }

  /// An inline frame stays above what the shell prints next.
  private func leaveFrame() {
    guard options.placement != .screen else { return }
    var output: [UInt8] = []
    writer.finish(into: &output)
    device.write(output)
  }

  /// Ends the process in 5 seconds, whatever it does at its end. Without a terminal nobody else could.
  private func limitLeaving() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5)) { _exit(128 + SIGHUP) }
  }

  private func finish(_ end: () -> Void) -> Never {
    leaveFrame()
    device.leave()
    options.willExit()
    end()
    // A signal that was ignored when the process started doesn't end it.
    exit(1)
  }
}

extension [String] {
  /// The strings without those that came before.
  fileprivate func uniqued() -> [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
