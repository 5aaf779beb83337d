/// An action that reloads the data of a list.
public struct RefreshAction: Sendable {
  let run: RefreshRun
  let action: @Sendable () async -> Void

  /// Runs the action of `refreshable(action:)`, and returns when it has ended. While it runs already, the
  /// call waits for its end, and does not start it again.
  public func callAsFunction() async { await run.start(action).value }

  /// Starts the action without waiting for its end, unless it runs already.
  @MainActor
  func callAsFunction() { _ = run.start(action) }
}

/// The action of one view while it runs.
@MainActor
final class RefreshRun {
  private var task: Task<Void, Never>?
  private var number = 0

  nonisolated init() {}

  func start(_ action: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    if let task { return task }
    number += 1
    let number = number
    let task = Task {
      await action()
      // A later one may run after this one was cancelled.
      if self.number == number { self.task = nil }
    }
    self.task = task
    return task
  }

  func cancel() {
    task?.cancel()
    task = nil
  }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// The action that reloads the data of the enclosing list.
  public var refresh: RefreshAction? { self[RefreshKey.self] }

  var refreshAction: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

private struct RefreshModifier: ViewModifier {
  let action: @Sendable () async -> Void
  @State private var run = RefreshRun()

  func body(content: Content) -> some View {
    content
      .environment(\.refreshAction, RefreshAction(run: run, action: action))
      .onDisappear { run.cancel() }
  }
}

extension View {
  /// Sets the action with which users reload the data of this view.
  ///
  /// The action is cancelled when the view disappears. While it runs, it is not started again.
  public nonisolated func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshModifier(action: action))
  }
}
