import ViewKit
import ScreenTesting
import Testing

/// Toolbars whose items have types and properties of their own.
@MainActor
@Suite struct ToolbarContentTests {
  private struct EditingItems: ToolbarContent {
    let isDirty: Bool
    let save: () -> Void

    var body: some ToolbarContent {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
      if isDirty {
        ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
      } else {
        ToolbarItem(placement: .status) { Text("Saved") }
      }
      MoreItems()
    }
  }

  private struct MoreItems: CustomizableToolbarContent {
    var body: some CustomizableToolbarContent {
      ToolbarItem(id: "more", placement: .secondaryAction) { Button("More") {} }
        .customizationBehavior(.disabled)
        .defaultCustomization(.hidden)
      ToolbarSpacer(.fixed)
    }
  }

  private struct Root: View {
    @State private var isDirty = true

    var body: some View {
      NavigationStack {
        Text("Body").toolbar { items }.navigationTitle("Note")
      }
    }

    @ToolbarContentBuilder private var items: some ToolbarContent {
      EditingItems(isDirty: isDirty) { isDirty = false }
      if #available(iOS 26, *) { DefaultToolbarItem(kind: .search, placement: .bottomBar) }
      Group {
        ToolbarItem { Button("Share") {} }.sharedBackgroundVisibility(.hidden)
      }
    }
  }

  @Test func `a title with a subtitle has two lines in the toolbar`() {
    let screen = show(30, 5) {
      NavigationStack {
        Text("Hello")
          .navigationTitle("Chat")
          .toolbar {
            ToolbarItem(placement: .principal) {
              VStack(alignment: .leading) {
                Text("Ada")
                Text("typing…")
              }
            }
            ToolbarItem(placement: .topBarTrailing) { Button("Info") {} }
          }
      }
    }
    #expect(
      screen.text == """
         Chat
                    Hello

         Ada                 [ Info ]
         typing…
        """
    )
  }

  @Test func `items of the leading side stand before all others`() {
    let screen = show(50, 3) {
      NavigationStack {
        Text("Hello")
          .toolbar {
            Button("Add") {}
            ToolbarItem(placement: .principal) { Button("Kind") {} }
            ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
          }
          .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} } }
      }
    }
    #expect(screen.contains("[ Edit ] [ Cancel ] [ Kind ] [ Add ]"))
    screen.tap("Edit")
    let titles = (0..<3).map { _ in
      screen.press(.tab)
      return screen.focused
    }
    #expect(titles == ["Cancel", "Kind", "Add"])
  }

  @Test func `items of types and properties are in the toolbar and follow changes`() {
    let screen = Screen(Root(), columns: 60, rows: 6)
    for title in ["Cancel", "Save", "More", "Share"] { #expect(screen.contains(title)) }
    screen.tap("Save")
    #expect(screen.contains("Saved") && !screen.contains("Save "))
  }
}
