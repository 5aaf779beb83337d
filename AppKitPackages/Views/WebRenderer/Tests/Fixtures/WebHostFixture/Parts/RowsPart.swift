import Foundation
import ViewKit

/// Rows with swipe actions, context menus and a content that is loaded again.
struct RowsPart: View {
  @State private var names = (1...30).map { "Row \($0)" }
  @State private var note = "none"
  @State private var loads = 0

  var body: some View {
    List {
      Section("Note \(note), loads \(loads)") {
        ForEach(names, id: \.self) { name in
          Text(name)
            .swipeActions(edge: .trailing) {
              Button("Delete", role: .destructive) { names.removeAll { $0 == name } }
              Button("Flag", systemImage: "flag") { note = "flagged \(name)" }.tint(.orange)
            }
            .swipeActions(edge: .leading, allowsFullSwipe: true) {
              Button("Pin") { note = "pinned \(name)" }
            }
            .contextMenu {
              Button("Copy") { note = "copied \(name)" }
              Menu("More") {
                Button("Archive") { note = "archived \(name)" }
              }
            }
        }
      }
    }
    .refreshable {
      try? await Task.sleep(for: .milliseconds(50))
      loads += 1
    }
  }
}
