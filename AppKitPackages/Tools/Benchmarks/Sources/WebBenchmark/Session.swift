import AppCore
import ComposableArchitecture
import ViewKit
import ServicesLive
import WebRenderer
import WebTesting

/// The app in one browser window without a host: the same steps as in a session of `WebHost`.
@MainActor
final class Session {
  let store: StoreOf<AppCoreReducer>
  let graph: ViewGraph
  let renderer: WebRenderer
  /// Greater than the numbers of the page's own events.
  private var sequence = 1_000_000

  init(_ services: LiveServices, count: Int) async throws {
    store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      services.forAnotherStore().register(in: &$0)
    }
    let store = store
    graph = ViewGraph { AppCoreView(store: store) }
    renderer = WebRenderer(root: graph.root)
    update()
    try await wait("\(count) to-dos") { $0.home.window.count == count && !$0.home.isLoading }
  }

  /// Updates the elements, as a session does after an event.
  func update() {
    for _ in 0..<8 {
      graph.update()
      for request in graph.takeRequests() { renderer.perform(request) }
      if !graph.hasChanges { return }
    }
  }

  /// Updates the elements until the state satisfies a condition.
  func wait(
    _ name: String,
    until condition: (AppCoreReducer.State) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition(store.state) {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "The state did not get \(name) within 60 s.")
      }
      try await Task.sleep(for: .milliseconds(1))
      update()
    }
    update()
  }

  /// Updates the elements until nothing changes for several milliseconds, and returns the bytes of
  /// the patches.
  @discardableResult
  func settle() async throws -> Int {
    var bytes = 0
    var quiet = 0
    while quiet < 5 {
      try await Task.sleep(for: .milliseconds(1))
      let hasChanges = graph.hasChanges
      update()
      let received = patches()
      bytes += received
      quiet = hasChanges || received > 0 || store.state.home.isLoading ? 0 : quiet + 1
    }
    return bytes
  }

  /// Handles an event of the browser, and returns the bytes of its patches.
  @discardableResult
  func handle(_ kind: String, _ node: Int, _ arguments: String = "") throws -> Int {
    sequence += 1
    try renderer.handle("[\(sequence),\"\(kind)\",\(node)\(arguments)]")
    update()
    return patches()
  }

  /// Returns the bytes of all patches.
  func patches() -> Int {
    var bytes = 0
    while let patch = renderer.patches() { bytes += patch.utf8.count }
    return bytes
  }
}
