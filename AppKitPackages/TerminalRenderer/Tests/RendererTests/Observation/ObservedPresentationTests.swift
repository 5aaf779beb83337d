import Renderer
import RendererTesting
import Testing

/// Tests that reads in the closures of presentations are observed during the presentation.
@MainActor
@Suite struct ObservedPresentationTests {
  private struct Item: Identifiable { let id = 1 }

  private enum Failure: LocalizedError {
    case offline
    var errorDescription: String? { "Offline" }
  }

  @Test func `a sheet`() {
    expectObserved { read in
      Text("base").sheet(isPresented: .constant(true)) { Text(read()) }
    }
    expectObserved { read in
      Text("base").sheet(item: .constant(Item() as Item?)) { Text("\($0.id) \(read())") }
    }
  }

  @Test func `a sheet over a sheet`() {
    expectObserved { read in
      Text("base").sheet(isPresented: .constant(true)) {
        Text("first").sheet(isPresented: .constant(true)) { Text(read()) }
      }
    }
  }

  @Test func `a cover of the whole screen`() {
    expectObserved { read in
      Text("base").fullScreenCover(isPresented: .constant(true)) { Text(read()) }
    }
    expectObserved { read in
      Text("base").fullScreenCover(item: .constant(Item() as Item?)) { Text("\($0.id) \(read())") }
    }
  }

  @Test func `a popover`() {
    expectObserved { read in
      Text("base").popover(isPresented: .constant(true)) { Text(read()) }
    }
    expectObserved { read in
      Text("base").popover(item: .constant(Item() as Item?)) { Text("\($0.id) \(read())") }
    }
  }

  @Test func `the title of an alert`() {
    expectObserved { read in
      Text("base").alert(read(), isPresented: .constant(true)) { Button("OK") {} }
    }
  }

  @Test func `the actions and the message of an alert`() {
    expectObserved { read in
      Text("base").alert("Title", isPresented: .constant(true)) { Button(read()) {} }
    }
    expectObserved { read in
      Text("base").alert("Title", isPresented: .constant(true)) {
        Button("OK") {}
      } message: {
        Text(read())
      }
    }
  }

  @Test func `the actions and the message of an alert about data`() {
    expectObserved { read in
      Text("base").alert("Title", isPresented: .constant(true), presenting: 1) {
        Button("\($0) \(read())") {}
      }
    }
    expectObserved { read in
      Text("base").alert("Title", isPresented: .constant(true), presenting: 1) { _ in
        Button("OK") {}
      } message: {
        Text("\($0) \(read())")
      }
    }
  }

  @Test func `the actions and the message of an alert about an error`() {
    expectObserved { read in
      Text("base").alert(isPresented: .constant(true), error: Failure.offline) {
        Button(read()) {}
      }
    }
    expectObserved { read in
      Text("base").alert(isPresented: .constant(true), error: Failure.offline) { _ in
        Button("OK") {}
      } message: { _ in
        Text(read())
      }
    }
  }

  @Test func `the actions and the message of a dialog`() {
    expectObserved { read in
      Text("base").confirmationDialog("Title", isPresented: .constant(true)) { Button(read()) {} }
    }
    expectObserved { read in
      Text("base").confirmationDialog("Title", isPresented: .constant(true)) {
        Button("OK") {}
      } message: {
        Text(read())
      }
    }
    expectObserved { read in
      Text("base").confirmationDialog("Title", isPresented: .constant(true), presenting: 1) { _ in
        Button("OK") {}
      } message: {
        Text("\($0) \(read())")
      }
    }
  }

  @Test func `a context menu`() {
    expectObserved(reopen: reopenMenu) { read in
      Button("Row") {}.contextMenu { Button(read()) {} }
    }
  }

  @Test func `swipe actions`() {
    expectObserved(reopen: reopenMenu) { read in
      List { Button("Row") {}.swipeActions { Button(read()) {} } }
    }
  }

  @Test func `the items and the label of a menu`() {
    expectObserved(
      reopen: {
        $0.press(.escape)
        $0.press(.enter)
      }
    ) { read in
      Menu("Menu") { Button(read()) {} }
    }
    expectObserved { read in
      Menu {
        Button("Item") {}
      } label: {
        Text(read())
      }
    }
  }

  private func reopenMenu(_ screen: Screen) {
    screen.press(.escape)
    screen.press(".")
  }

  @Test func `suggestions and scopes of a search`() {
    expectObserved(open: { $0.tap("Search") }) { read in
      Text("base").searchable(text: .constant("")).searchSuggestions { Text(read()) }
    }
    expectObserved(open: { $0.tap("Search") }) { read in
      Text("base").searchable(text: .constant(""), prompt: nil) { Text(read()) }
    }
    expectObserved(open: { $0.tap("Search") }) { read in
      Text("base").searchable(text: .constant("")).searchScopes(.constant(1)) {
        Text(read()).tag(1)
      }
    }
  }
}
