import Foundation
import ViewKit
import ScreenTesting
import Testing

private struct Contact: Identifiable, Hashable {
  let id: Int
  var name: String
  var isFavorite = false
}

private struct ContactsScreen: View {
  @State private var contacts = [
    Contact(id: 1, name: "Anna"), Contact(id: 2, name: "Bob", isFavorite: true),
    Contact(id: 3, name: "Carla"), Contact(id: 4, name: "Dan"),
  ]
  @State private var query = ""
  @State private var selection: Contact.ID?
  @State private var isAdding = false
  @State private var isConfirming = false

  private var found: [Contact] {
    query.isEmpty ? contacts : contacts.filter { $0.name.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        ForEach(found) { contact in
          NavigationLink(value: contact) {
            Label {
              VStack(alignment: .leading) {
                Text(contact.name).font(.headline)
                Text("Contact no. \(contact.id)").font(.caption).foregroundStyle(.secondary)
              }
            } icon: {
              Image(systemName: contact.isFavorite ? "star.fill" : "star")
                .symbolRenderingMode(.hierarchical)
            }
          }
          .badge(contact.id)
          .swipeActions(edge: .trailing, allowsFullSwipe: false) {
            Button(role: .destructive) {
              contacts.removeAll { $0.id == contact.id }
            } label: {
              Label("Delete", systemImage: "trash")
            }
            Button("Pin", systemImage: "pin") {}.tint(.orange)
          }
          .contextMenu {
            Button("Copy") {}
            Divider()
            Menu("More") { Button("Share") {} }
          }
          .listRowSeparator(.hidden)
          .listRowInsets(EdgeInsets())
        }
        .onDelete { contacts.remove(atOffsets: $0) }
        .onMove { contacts.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
      .overlay {
        if found.isEmpty { ContentUnavailableView.search(text: query) }
      }
      .searchable(
        text: $query,
        placement: .navigationBarDrawer(displayMode: .always),
        prompt: "Name"
      )
      .navigationDestination(for: Contact.self) { Text("Page of \($0.name)") }
      .navigationTitle("Contacts")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
          Button("Clear") { isConfirming = true }
        }
        ToolbarItem(placement: .bottomBar) { Text("\(contacts.count) contacts") }
      }
      .refreshable { try? await Task.sleep(for: .zero) }
      .sheet(isPresented: $isAdding) {
        NavigationStack { Text("New").navigationTitle("New contact") }
          .presentationDetents([.medium, .large])
      }
      .confirmationDialog("Delete all?", isPresented: $isConfirming, titleVisibility: .visible) {
        Button("Delete", role: .destructive) { contacts.removeAll() }
      } message: {
        Text("This cannot be undone.")
      }
      .animation(.default, value: contacts)
    }
  }
}

@MainActor
@Suite struct ContactsScreenTests {
  @Test func `contacts can be searched, opened and edited, and clearing them is confirmed`() {
    let screen = Screen(ContactsScreen(), columns: 50, rows: 12)
    #expect(
      screen.text == """
         Contacts
         ⌕ Name
           ☆ Anna                                     1 ›
             Contact no. 1
           ★ Bob                                      2 ›
             Contact no. 2
           ☆ Carla                                    3 ›
             Contact no. 3
           ☆ Dan                                      4 ›
             Contact no. 4

         [ Edit ] [ + Add ] [ Clear ] 4 contacts
        """
    )
    screen.press(".")
    for item in ["Delete", "Pin", "Copy", "Share"] { #expect(screen.contains(item)) }
    screen.press(.escape)
    screen.press(.delete)
    #expect(!screen.contains("Anna"))
    screen.press(.enter)
    #expect(screen.contains("Page of Bob"))
    screen.press(.escape)
    screen.tap("Name")
    screen.type("car")
    #expect(screen.contains("Carla") && !screen.contains("Dan"))
    screen.type("x")
    #expect(screen.contains("carx"))
    #expect(!screen.contains("Carla"))
    screen.press(.escape)
    screen.tap("Clear")
    #expect(screen.contains("This cannot be undone."))
    screen.tap("Delete")
    #expect(screen.contains("0 contacts"))
    screen.tap("Add")
    #expect(screen.contains("New contact"))
  }
}
