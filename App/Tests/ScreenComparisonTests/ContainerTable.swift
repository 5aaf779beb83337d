import SwiftUI

/// The containers and presentations to compare, with their names.
@MainActor
enum ContainerTable {
  static var containers: [(String, AnyView)] {
    [
      (
        "sections",
        AnyView(
          List {
            Section {
              ForEach(0..<30, id: \.self) { Text("Row \($0)") }
            } header: {
              Text("Header")
            } footer: {
              Text("Footer")
            }
            Section("Second") { ForEach(30..<80, id: \.self) { Text("Row \($0)") } }
          }
        )
      ),
      (
        "sections of a form",
        AnyView(
          Form {
            Section("First") { ForEach(0..<30, id: \.self) { Text("Row \($0)") } }
            Section {
              ForEach(30..<50, id: \.self) { Text("Row \($0)") }
            } header: {
              Text("Header")
            } footer: {
              Text("Footer")
            }
            Button("Last") {}
          }
        )
      ),
      ("long list", AnyView(List(0..<1_000, id: \.self) { Text("Row number \($0).") })),
      (
        "list with a selection",
        AnyView(List(0..<60, id: \.self, selection: .constant(3)) { Text("Row number \($0).") })
      ),
      (
        "lazy stack",
        AnyView(
          ScrollView { LazyVStack { ForEach(0..<90, id: \.self) { Text("Row number \($0).") } } }
        )
      ),
      (
        "lazy grid",
        AnyView(
          ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
              ForEach(0..<90, id: \.self) { Text("Cell number \($0).") }
            }
          }
        )
      ),
      (
        "line of rows",
        AnyView(
          ScrollView(.horizontal) {
            LazyHStack { ForEach(0..<12, id: \.self) { Text("Item \($0).") } }
          }
        )
      ),
      (
        "outline",
        AnyView(
          List {
            DisclosureGroup("More", isExpanded: .constant(true)) {
              Text("One"); Text("Two")
            }
          }
        )
      ),
      (
        "rows to delete and move",
        AnyView(
          NavigationStack {
            List {
              ForEach(["One", "Two"], id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in }
            }
            .toolbar { EditButton() }
          }
        )
      ),
      (
        "toolbar",
        AnyView(
          NavigationStack {
            Text("Page").navigationTitle("Title").navigationSubtitle("Subtitle")
              .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                ToolbarItem(placement: .principal) { Text("Middle") }
                ToolbarItem(placement: .primaryAction) { Button("Add") {} }
                ToolbarItem(placement: .secondaryAction) { Button("Sort") {} }
                ToolbarItem(placement: .secondaryAction) { Button("Print") {} }
                ToolbarItem(placement: .bottomBar) { Button("Bottom") {} }
                ToolbarItem(placement: .status) { Text("Saved") }
                ToolbarItem(placement: .confirmationAction) { Button("Done") {}.disabled(true) }
              }
          }
        )
      ),
      (
        "toolbar for the keyboard",
        AnyView(
          NavigationStack {
            TextField("Name", text: .constant("")).navigationTitle("Title")
              .toolbar { ToolbarItem(placement: .keyboard) { Button("Hide") {} } }
          }
        )
      ),
      (
        "search field",
        AnyView(
          NavigationStack {
            List { Text("Row") }.navigationTitle("Title").searchable(text: .constant(""))
          }
        )
      ),
      (
        "search field with scopes",
        AnyView(
          NavigationStack {
            List { Text("Row") }.navigationTitle("Title")
              .searchable(text: .constant("abc"), isPresented: .constant(true), prompt: "Find")
              .searchScopes(.constant(0)) {
                Text("All").tag(0); Text("New").tag(1)
              }
          }
        )
      ),
      (
        "tabs",
        AnyView(
          TabView {
            Text("First").tabItem { Label("Home", systemImage: "house") }.badge(3)
            Text("Second").tabItem { Text("Profile") }
          }
        )
      ),
      (
        "pages",
        AnyView(
          TabView {
            Text("First"); Text("Second")
          }.tabViewStyle(.page)
        )
      ),
      (
        "split view",
        AnyView(
          NavigationSplitView {
            List(selection: .constant(1)) { ForEach(0..<40, id: \.self) { Text("Mailbox \($0).") } }
              .navigationTitle("Mailboxes")
          } detail: {
            Text("Message").navigationTitle("Detail").toolbar { Button("Reply") {} }
          }
        )
      ),
      (
        "alert",
        AnyView(
          Text("Page").alert("Delete?", isPresented: .constant(true)) {
            Button("Delete", role: .destructive) {}
            Button("Keep", role: .cancel) {}
          } message: {
            Text("This cannot be undone.")
          }
        )
      ),
      (
        "alert with a field",
        AnyView(
          Text("Page").alert("Rename", isPresented: .constant(true)) {
            TextField("Name", text: .constant("Ada"))
            Button("Rename") {}
          }
        )
      ),
      (
        "alert without buttons",
        AnyView(Text("Page").alert("Done", isPresented: .constant(true)) {})
      ),
      (
        "dialog",
        AnyView(
          Text("Page").confirmationDialog(
            "Sort",
            isPresented: .constant(true),
            titleVisibility: .visible
          ) {
            Button("By name") {}
            Button("By date") {}
            Button("Erase", role: .destructive) {}
          } message: {
            Text("Choose an order.")
          }
        )
      ),
      (
        "dialog without a title",
        AnyView(
          Text("Page").confirmationDialog("Sort", isPresented: .constant(true)) {
            Button("By name") {}
          }
        )
      ),
      (
        "popover",
        AnyView(Button("Show") {}.popover(isPresented: .constant(true)) { Text("In the popover") })
      ),
      (
        "cover",
        AnyView(
          Text("Page").fullScreenCover(isPresented: .constant(true)) {
            NavigationStack {
              Text("Inside").navigationTitle("Cover").toolbar { Button("Close") {} }
            }
          }
        )
      ),
      (
        "sheet with a form",
        AnyView(
          Text("Page").sheet(isPresented: .constant(true)) {
            NavigationStack {
              Form { ForEach(0..<60, id: \.self) { Text("Row number \($0).") } }
                .navigationTitle("Form").toolbar { Button("Save") {} }
            }
          }
        )
      ),
      (
        "page above another one",
        AnyView(
          NavigationStack(path: .constant([1])) {
            Text("Below").navigationTitle("First")
              .navigationDestination(for: Int.self) { Text("Page \($0)").navigationTitle("Second") }
          }
        )
      ),
      (
        "table",
        AnyView(
          Table((0..<50).map { TableLine(id: $0) }) {
            TableColumn("Name") { Text("Name \($0.id).") }
            TableColumn("Age") { Text("\($0.id) years") }
          }
        )
      ),
      (
        "grid",
        AnyView(
          Grid {
            GridRow {
              Text("Name"); Text("Points")
            }
            Divider()
            GridRow {
              Text("Ada"); Text("12")
            }
          }
        )
      ),
      (
        "layers",
        AnyView(
          ZStack(alignment: .topLeading) {
            Text("Long text"); Text("")
          }
        )
      ),
      ("geometry", AnyView(GeometryReader { _ in Text("Inside") })),
      (
        "scroll view",
        AnyView(ScrollView { VStack { ForEach(0..<90, id: \.self) { Text("Row number \($0).") } } })
      ),
      (
        "safe area",
        AnyView(List { Text("Row") }.safeAreaInset(edge: .bottom) { Text("Bar") })
      ),
    ]
  }
}

private struct TableLine: Identifiable {
  let id: Int
}
