import Renderer
import RendererTesting
import Testing

/// Tests that reads in the closures of navigation are observed at every depth of a stack.
@MainActor
@Suite struct ObservedNavigationTests {
  @Test func `the root of a navigation stack`() {
    expectObserved { read in NavigationStack { Text(read()) } }
  }

  @Test func `the destination of a link`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack { NavigationLink("Open") { Text(read()) } }
    }
  }

  @Test func `the destination of a link in a list`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack { List { NavigationLink("Open") { Text(read()) } } }
    }
  }

  @Test func `the destination of a link that follows a flag`() {
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

  @Test func `the destination of a link that follows a selection`() {
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

  @Test func `the label of a link`() {
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

  @Test func `a destination for values`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack {
        NavigationLink("Open", value: 1)
          .navigationDestination(for: Int.self) { Text("\($0) \(read())") }
      }
    }
  }

  @Test func `a destination for a flag`() {
    expectObserved { read in
      NavigationStack {
        Text("root").navigationDestination(isPresented: .constant(true)) { Text(read()) }
      }
    }
  }

  @Test func `a destination for an item`() {
    expectObserved { read in
      NavigationStack {
        Text("root").navigationDestination(item: .constant(1 as Int?)) { Text("\($0) \(read())") }
      }
    }
  }

  @Test func `the columns of a split view`() {
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

  @Test func `the page that a column of a split view opens`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationSplitView {
        List { NavigationLink("Open") { Text(read()) } }
      } detail: {
        Text("detail")
      }
    }
  }

  @Test func `the content of a tab`() {
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

  @Test func `the label of a tab`() {
    expectObserved { read in
      TabView { Text("first").tabItem { Text(read()) } }
    }
  }

  @Test func `the badge of a tab`() {
    expectObserved { read in
      TabView { Text("first").tabItem { Text("One") }.badge(Text(read())) }
    }
  }

  @Test func `the title of a page`() {
    expectObserved { read in
      NavigationStack { Text("page").navigationTitle(read()) }
    }
  }

  @Test func `the toolbar of a page`() {
    expectObserved { read in
      NavigationStack { Text("page").toolbar { Text(read()) } }
    }
    expectObserved { read in
      NavigationStack {
        Text("page").toolbar { ToolbarItem(placement: .confirmationAction) { Button(read()) {} } }
      }
    }
  }

  @Test func `the toolbar of a pushed page`() {
    expectObserved(open: { $0.tap("Open") }) { read in
      NavigationStack {
        NavigationLink("Open") { Text("page").toolbar { Button(read()) {} } }
      }
    }
  }

  @Test func `an inspector`() {
    expectObserved { read in
      Text("base").inspector(isPresented: .constant(true)) { Text(read()) }
    }
  }

  @Test func `the page below a page`() {
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
