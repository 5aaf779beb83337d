import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct NestedListsTests {
  private struct File: Identifiable {
    let id: String
    var files: [File]?
  }

  private struct Lists: View {
    @State private var tasks = ["Email", "Meeting"]
    private let files = [
      File(id: "Sources", files: [File(id: "App.swift")]), File(id: "README.md"),
    ]

    var body: some View {
      NavigationStack {
        List {
          Section("Work") {
            ForEach(tasks, id: \.self) { Text($0) }
              .onDelete { tasks.remove(atOffsets: $0) }
            Button("Add") { tasks.append("New \(tasks.count)") }
          }
          Section("Files") { OutlineGroup(files, children: \.files) { Text($0.id) } }
          DisclosureGroup("More") { Toggle("Flag", isOn: .constant(true)) }
        }
        .navigationTitle("Lists")
        .toolbar { EditButton() }
      }
    }
  }

  @Test func `a list contains sections, an outline and a group`() {
    let screen = Screen(Lists(), columns: 24, rows: 16)
    #expect(
      screen.text == """
         Lists
         Work
         Email
         Meeting
         Add

         Files
         ▸ Sources
           README.md

         ▸ More




         [ Edit ]
        """
    )
    for name in ["Sources", "More", "Add", "Edit"] { #expect(screen.tap(name)) }
    #expect(screen.tap("Delete Email"))
    #expect(
      screen.text == """
         Lists
         Work
         ⊖ Meeting
         ⊖ New 2
         Add

         Files
         ▾ Sources
             App.swift
           README.md

         ▾ More
           [x] Flag


         [ Done ]
        """
    )
    #expect(screen.survivesResizing())
  }
}
