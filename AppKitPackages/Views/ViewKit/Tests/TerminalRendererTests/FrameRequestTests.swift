import ViewKit
import TerminalDriver
import TerminalRenderer
import Testing

/// Tests that a session requests a frame after every combination of changes and input.
@MainActor
struct FrameRequestTests {
  @Observable
  final class Model {
    var text = "before"
  }

  private struct Content: View {
    let model: Model

    var body: some View {
      Text(model.text)
      Button("One") {}
      Button("Two") {}
    }
  }

  @Test func `a key before a pending update gets its own frame`() {
    let model = Model()
    let session = TerminalSession(columns: 20, rows: 4) {
      VStack { Content(model: model) }
    }
    _ = session.frame()
    var requests = 0
    session.onNeedsFrame = { requests += 1 }

    // The key is handled between the change and its scheduled update.
    model.text = "after"
    #expect(session.handle(.key(KeyEvent(.tab))))
    #expect(requests == 1)
    #expect(session.frame().text.contains { $0.contains("after") })
    #expect(session.handle(.key(KeyEvent(.tab))))
    #expect(requests == 2)
  }

  @Test func `several changes before a frame request it once`() {
    let session = TerminalSession(columns: 20, rows: 4) {
      Button("One") {}
      Button("Two") {}
    }
    _ = session.frame()
    var requests = 0
    session.onNeedsFrame = { requests += 1 }
    session.handle(.key(KeyEvent(.tab)))
    session.handle(.key(KeyEvent(.tab)))
    #expect(requests == 1)
  }
  @Test func `deallocating a session releases its views, and later changes have no effect`() {
    let model = Model()
    weak var graph: ViewGraph?
    do {
      let session = TerminalSession(columns: 20, rows: 4) {
        List {
          Content(model: model)
          ForEach(0..<3) { Text("\($0) \(model.text)") }
        }
      }
      _ = session.frame()
      graph = session.graph
    }
    #expect(graph == nil)
    model.text = "after"
  }
}
