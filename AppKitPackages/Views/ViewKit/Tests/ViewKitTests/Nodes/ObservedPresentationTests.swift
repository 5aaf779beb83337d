import ViewKit
import ScreenTesting
import Testing

/// Tests that reads in the closures of presentations are observed during the presentation.
@MainActor
@Suite struct ObservedPresentationTests {
  private struct Item: Identifiable { let id = 1 }

  private enum Failure: LocalizedError {
    case offline
    var errorDescription: String? { "Offline" }
  }

  @Test func `reads in a sheet are observed`() {
    expectObserved { read in
      Text("base").sheet(isPresented: .constant(true)) { Text(read()) }
    }
    expectObserved { read in
      Text("base").sheet(item: .constant(Item() as Item?)) { Text("\($0.id) \(read())") }
    }
  }

  @Test func `reads in a sheet over a sheet are observed`() {
    expectObserved { read in
      Text("base").sheet(isPresented: .constant(true)) {
        Text("first").sheet(isPresented: .constant(true)) { Text(read()) }
      }
    }
  }

  @Test func `reads in a cover of the whole screen are observed`() {
    expectObserved { read in
      Text("base").fullScreenCover(isPresented: .constant(true)) { Text(read()) }
    }
    expectObserved { read in
      Text("base").fullScreenCover(item: .constant(Item() as Item?)) { Text("\($0.id) \(read())") }
    }
  }

  @Test func `reads in a popover are observed`() {
    expectObserved { read in
      Text("base").popover(isPresented: .constant(true)) { Text(read()) }
    }
    expectObserved { read in
      Text("base").popover(item: .constant(Item() as Item?)) { Text("\($0.id) \(read())") }
    }
  }

  @Test func `reads in the title of an alert are observed`() {
    expectObserved { read in
      Text("base").alert(read(), isPresented: .constant(true)) { Button("OK") {} }
    }
  }

  @Test func `reads in the actions and the message of an alert are observed`() {
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

  @Test func `reads in the actions and the message of an alert about data are observed`() {
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

  @Test func `reads in the actions and the message of an alert about an error are observed`() {
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

  @Test func `reads in the actions and the message of a dialog are observed`() {
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

  @Test func `reads in a context menu are observed`() {
    expectObserved(reopen: reopenMenu) { read in
      Button("Row") {}.contextMenu { Button(read()) {} }
    }
  }

  @Test func `reads in swipe actions are observed`() {
    expectObserved(reopen: reopenMenu) { read in
      List { Button("Row") {}.swipeActions { Button(read()) {} } }
    }
  }

  @Test func `reads in the items and the label of a menu are observed`() {
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

  @Test func `reads in suggestions and scopes of a search are observed`() {
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
