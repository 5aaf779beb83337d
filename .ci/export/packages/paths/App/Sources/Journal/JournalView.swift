import Core
import SwiftUI

public struct JournalView: View {
  let entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  public var body: some View {
    List(entries) { Text($0.text) }
      .navigationTitle("Journal")
  }
}

#Preview("Two entries") {
  JournalView(entries: [Entry(id: UUID(), text: "Rain"), Entry(id: UUID(), text: "Sun")])
}
