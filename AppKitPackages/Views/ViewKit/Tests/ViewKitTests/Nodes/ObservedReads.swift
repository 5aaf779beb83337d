import ViewKit
import ScreenTesting
import Testing

/// An observable object with a word.
@Observable @MainActor final class Word {
  var text = "old"
  /// Sets the state of the reading view.
  @ObservationIgnored var setCount: (Int) -> Void = { _ in }
}

private struct FlavorKey: EnvironmentKey { static let defaultValue = "plain" }

extension EnvironmentValues {
  fileprivate var flavor: String {
    get { self[FlavorKey.self] }
    set { self[FlavorKey.self] = newValue }
  }
}

/// A view whose content closure reads an observable object, state and the environment.
private struct Reader<Content: View>: View {
  let word: Word
  @ViewBuilder let content: (@escaping @MainActor () -> String) -> Content
  @State private var count = 0
  @Environment(\.flavor) private var flavor

  var body: some View {
    let _ = word.setCount = { count = $0 }
    content { "\(word.text) \(count) \(flavor)" }
  }
}

/// Renders a view that reads through a function, and expects an update after every change of the
/// values that the function reads.
///
/// - Parameters:
///   - open: Presents the reading view.
///   - reopen: Presents the reading view again after a change that dismissed it.
///   - content: The view; its argument is the function.
@MainActor
func expectObserved<Content: View>(
  open: (Screen) -> Void = { _ in },
  reopen: (Screen) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder _ content: @escaping (@escaping @MainActor () -> String) -> Content
) {
  let word = Word()
  let screen = Screen(Reader(word: word, content: content), columns: 48, rows: 16)
  open(screen)
  func expect(_ text: String) {
    reopen(screen)
    #expect(screen.contains(text), "\(screen.text)", sourceLocation: sourceLocation)
  }
  expect("old 0 plain")
  word.text = "new"
  expect("new 0 plain")
  word.setCount(1)
  expect("new 1 plain")
  screen.session.graph.environment.flavor = "sweet"
  expect("new 1 sweet")
}
