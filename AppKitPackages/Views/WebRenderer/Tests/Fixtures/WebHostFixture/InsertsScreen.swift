import Foundation
import ViewKit

/// Rows between which values are inserted, and a list that is longer than the page.
struct InsertsScreen: View {
  @State private var names = ["Ada", "Ben", "Cid"]
  @State private var words = ["One", "Two"]
  @State private var numbers = Array(1...200)
  @State private var count = 0
  @State private var search = ""

  var body: some View {
    VStack {
      Text("Milk").draggable("Milk") { Text("Preview \(count)") }
      Button("Count") { count += 1 }
      List {
        ForEach(names, id: \.self) { Text($0) }
          .dropDestination(for: String.self) { new, offset in
            names.insert(contentsOf: new, at: offset)
          }
      }
      .frame(height: 220)
      List {
        ForEach(words, id: \.self) { Text($0).draggable($0) }
          .onInsert(of: [.plainText]) { offset, providers in
            for provider in providers {
              _ = provider.loadObject(ofClass: String.self) { text, _ in
                Task { @MainActor in words.insert(text ?? "none", at: offset) }
              }
            }
          }
      }
      .frame(height: 100)
      Text("Names \(names.joined(separator: " ")), words \(words.joined(separator: " "))")
      Text("Place of 1: \((numbers.firstIndex(of: 1) ?? -1))")
      List {
        ForEach(numbers, id: \.self) { Text("Number \($0)") }
          .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
      }
      .frame(height: 240)
      .searchable(text: $search, prompt: "Find a number")
    }
  }
}
