import Foundation
import ViewKit

/// Values of several types that are dragged between views, and rows without controls.
struct DropsScreen: View {
  @State private var dropped = "nothing"
  @State private var presses = 0
  @State private var names = ["One", "Two", "Three"]

  var body: some View {
    VStack(spacing: 20) {
      List {
        ForEach(names, id: \.self) { Text($0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .frame(height: 170)
      HStack(spacing: 20) {
        Text("Number").draggable(Number(value: 7))
        Text("Note").draggable(Note(text: "Milk")) { Text("Preview") }
        Text("Provider").onDrag { NSItemProvider(object: "Bread") }
        Button("Button") { presses += 1 }.draggable("Button")
      }
      HStack(spacing: 20) {
        Text("Texts").dropDestination(for: String.self) { items, _ in drop("text \(items[0])") }
        Text("Numbers").dropDestination(for: Number.self) { items, _ in
          drop("number \(items[0].value)")
        }
        Text("Providers").onDrop(of: [.plainText], isTargeted: nil) { providers in
          load(providers, "provider")
        }
        Text("Delegate").onDrop(of: [.plainText], delegate: Delegate { load($0, "delegate") })
      }
      Text("dropped \(dropped), presses \(presses)")
    }
  }

  private func drop(_ text: String) -> Bool {
    dropped = text
    return true
  }

  private func load(_ providers: [NSItemProvider], _ name: String) -> Bool {
    guard let provider = providers.first else { return false }
    provider.loadDataRepresentation(forTypeIdentifier: UTType.plainText.identifier) { data, _ in
      let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "none"
      Task { @MainActor in dropped = "\(name) \(text)" }
    }
    return true
  }
}

private struct Delegate: DropDelegate {
  let load: ([NSItemProvider]) -> Bool
  func performDrop(info: DropInfo) -> Bool { load(info.itemProviders(for: [.plainText])) }
}

private struct Number: Codable, Transferable {
  var value: Int
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
  }
}

private struct Note: Codable, Transferable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.text)
  }
}
