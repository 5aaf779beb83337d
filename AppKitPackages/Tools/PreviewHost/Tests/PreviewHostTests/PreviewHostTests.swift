import Foundation
import ScreenTesting
import SwiftUI
import Testing

@testable import PreviewHost

#Preview("Shop, empty") { Text("No offers") }
#Preview("Shop, usual") { Text("Two offers") }
#Preview("Shop, failing") { Button("Retry") {} }
#Preview("Counter") { CounterView() }

private struct CounterView: View {
  @Environment(\.locale) private var locale
  @State private var count = 0

  var body: some View {
    HStack {
      Button("Tap") { count += 1 }
      Text("Taps: \(count), \(1.5.formatted(.number.locale(locale)))")
    }
  }
}

@MainActor
struct PreviewHostTests {
  private let all = PreviewHost.all(PreviewOptions(["--without", "StoreInspector"]))

  @Test func `a filter selects previews by name and by file`() {
    #expect(PreviewHost.select(all, filter: "USUAL").map(\.name) == ["Shop, usual"])
    #expect(PreviewHost.select(all, filter: "previewhosttests.swift").count == 4)
    #expect(PreviewHost.select(all, filter: "").count == 4)
    #expect(PreviewHost.select(all, filter: "shop, empty").map(\.name) == ["Shop, empty"])
  }

  @Test func `the list has the name, the file and the line of each preview`() {
    #expect(
      PreviewHost.list(all) == """
        Shop, empty    PreviewHostTests/PreviewHostTests.swift:8
        Shop, usual    PreviewHostTests/PreviewHostTests.swift:9
        Shop, failing  PreviewHostTests/PreviewHostTests.swift:10
        Counter        PreviewHostTests/PreviewHostTests.swift:11
        """
    )
  }

  @Test func `a filter without previews lists their names`() {
    #expect(
      PreviewHost.missing("Car", in: all) == """
        No preview has "Car" in its name. To fix this, choose from:
          Shop, empty
          Shop, usual
          Shop, failing
          Counter
        """
    )
    #expect(
      PreviewHost.missing("", in: []) == """
        The packages have no previews. To fix this, add one to a view's file:
          #Preview("Usual") { MyView() }
        """
    )
  }

  @Test func `text has a line about each preview above its screen`() async throws {
    let options = PreviewOptions(["--mode", "text", "--columns", "12", "--rows", "1"])
    let text = try await PreviewText.text(Array(all.prefix(2)), options)
    #expect(
      text == """
        ── Shop, empty · PreviewHostTests/PreviewHostTests.swift:8 · 12 x 1
         No offers

        ── Shop, usual · PreviewHostTests/PreviewHostTests.swift:9 · 12 x 1
         Two offers


        """
    )
  }

  @Test func `keys are pressed before, and the elements are below the text`() async throws {
    let options = PreviewOptions([
      "--mode", "text", "--columns", "30", "--rows", "2", "--keys", "Enter", "--elements",
      "--locale", "de_DE",
    ])
    let text = try await PreviewText.text(all.filter { $0.name == "Counter" }, options)
    #expect(text.contains("1,5") && text.contains("Taps: 1"), "\(text)")
    #expect(text.contains("button \"Tap\" (focused)"), "\(text)")
  }

  @Test func `options without a value or with an unknown name are ignored`() {
    let options = PreviewOptions([
      "--mode", "web", "--new", "1", "--theme", "high-contrast", "--controlled", "--port", "9",
      "--rows",
    ])
    #expect(options.mode == .web)
    #expect(options.appearance == .highContrast)
    #expect(options.isControlled)
    #expect(options.port == 9)
    #expect(options.rows == nil)
  }

  @Test func `keys choose the preview`() {
    let model = PreviewModel(PreviewOptions([]), previews: all)
    let screen = Screen(PreviewBrowser(model: model), columns: 60, rows: 6)
    #expect(screen.contains("No offers"))
    screen.press(">")
    #expect(screen.contains("Two offers"))
    screen.press(">")
    #expect(screen.contains("Retry"))
    #expect(screen.contains("Shop, failing"))
  }

  @Test func `errors are shown over the preview until the next build succeeds`() {
    let model = PreviewModel(PreviewOptions([]), previews: all)
    let screen = Screen(PreviewBrowser(model: model), columns: 60, rows: 12)
    model.problem = "Shop.swift:3: cannot find 'offer' in scope"
    #expect(screen.contains("Shop.swift:3: cannot find 'offer' in scope"))
    #expect(screen.contains("The preview is from the last successful build."))
    #expect(screen.contains("No offers"))
    model.problem = nil
    #expect(!screen.contains("Shop.swift"))
  }

  @Test func `a new program opens the preview that was selected before`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(component: "selection-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let options = PreviewOptions(["--selection", file])
    let model = PreviewModel(options, previews: all)
    #expect(model.selected.name == "Shop, empty")
    model.move(by: 1)
    model.appearance = .dark
    let next = PreviewModel(options, previews: all)
    #expect(next.selected.name == "Shop, usual")
    #expect(next.appearance == .dark)
  }
}
