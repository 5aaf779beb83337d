import ViewKit
import ScreenTesting
import Testing

/// Tests that reads in the closures of navigation are observed at every depth of a stack.
@MainActor
@Suite struct ObservedNavigationTests {
  @Test func `reads in the root of a navigation stack are observed`() {
    expectObserved { read in NavigationStack { Text(read()) } }
  }

  @Test func `reads in the destination of a link are observed`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack { NavigationLink("Open") { Text(read()) } }
    }
  }

  @Test func `reads in the destination of a link in a list are observed`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack { List { NavigationLink("Open") { Text(read()) } } }
    }
  }

  @Test func `reads in the destination of a link that follows a flag are observed`() {
    struct Links: View {
      let read: @MainActor () -> String
      @State private var isActive = false
      var body: some View {
        NavigationStack {
          NavigationLink("Open", isActive: $isActive) { Text(read()) }
        }
      }
    }
    expectObserved(open: { $0.tap("Open") }) { read in Links(read: read) }
  }

  @Test func `reads in the destination of a link that follows a selection are observed`() {
    struct Links: View {
      let read: @MainActor () -> String
      @State private var selection: Int?
      var body: some View {
        NavigationStack {
          Form {
            ForEach([1, 2], id: \.self) { number in
              NavigationLink("Open \(number)", tag: number, selection: $selection) {
                Text("\(number) \(read())")
              }
            }
          }
        }
      }
    }
    expectObserved(open: { $0.tap("Open 2") }) { read in Links(read: read) }
  }

  @Test func `reads in the label of a link are observed`() {
    expectObserved { read in
      NavigationStack {
        NavigationLink {
          Text("page")
        } label: {
          Text(read())
        }
      }
    }
  }

  @Test func `reads in a destination for values are observed`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack {
        NavigationLink("Open", value: 1)
          .navigationDestination(for: Int.self) { Text("\($0) \(read())") }
      }
    }
  }

  @Test func `reads in a destination for a flag are observed`() {
    expectObserved { read in
      NavigationStack {
        Text("root").navigationDestination(isPresented: .constant(true)) { Text(read()) }
      }
    }
  }

  @Test func `reads in a destination for an item are observed`() {
    expectObserved { read in
      NavigationStack {
        Text("root").navigationDestination(item: .constant(1 as Int?)) { Text("\($0) \(read())") }
      }
    }
  }

  @Test func `reads in the columns of a split view are observed`() {
    expectObserved { read in
      NavigationSplitView {
        Text("side")
      } detail: {
        Text(read())
      }
    }
    expectObserved { read in
      NavigationSplitView {
        Text(read())
      } detail: {
        Text("detail")
      }
    }
  }

  @Test func `reads in the page that a column of a split view opens are observed`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationSplitView {
        List { NavigationLink("Open") { Text(read()) } }
      } detail: {
        Text("detail")
      }
    }
  }

  @Test func `reads in the content of a tab are observed`() {
    expectObserved(open: { $0.press("2") }) { read in
      TabView {
        Text("first").tabItem { Text("One") }
        Text(read()).tabItem { Text("Two") }
      }
    }
    expectObserved(open: { $0.press("2") }) { read in
      TabView {
        Tab("One", systemImage: "star") { Text("first") }
        Tab("Two", systemImage: "star") { Text(read()) }
      }
    }
  }

  @Test func `reads in the label of a tab are observed`() {
    expectObserved { read in
      TabView { Text("first").tabItem { Text(read()) } }
    }
  }

  @Test func `reads in the badge of a tab are observed`() {
    expectObserved { read in
      TabView { Text("first").tabItem { Text("One") }.badge(Text(read())) }
    }
  }

  @Test func `reads in the title of a page are observed`() {
    expectObserved { read in
      NavigationStack { Text("page").navigationTitle(read()) }
    }
  }

  @Test func `reads in the toolbar of a page are observed`() {
    expectObserved { read in
      NavigationStack { Text("page").toolbar { Text(read()) } }
    }
    expectObserved { read in
      NavigationStack {
        Text("page").toolbar { ToolbarItem(placement: .confirmationAction) { Button(read()) {} } }
      }
    }
  }

  @Test func `reads in the toolbar of a pushed page are observed`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack {
        NavigationLink("Open") { Text("page").toolbar { Button(read()) {} } }
      }
    }
  }

  @Test func `reads in an inspector are observed`() {
    expectObserved { read in
      Text("base").inspector(isPresented: .constant(true)) { Text(read()) }
    }
  }

  @Test func `reads in the page below a page are observed`() {
    expectObserved(
      open: {
        $0.tap("Open")
        $0.press(.escape)
      }
    ) { read in
      NavigationStack {
        VStack {
          NavigationLink("Open") { Text("page") }
          Text(read())
        }
      }
    }
  }
}
