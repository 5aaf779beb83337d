import SwiftUI
import ScreenTesting
import Testing

/// Compares the renderers for each control, and for each modifier that changes what is shown.
@MainActor
struct ControlComparisonTests {
  @Test func `both renderers show each control in each container`() async throws {
    var found: [String] = []
    for container in ["stack", "list", "form", "sheet", "section"] {
      for (name, view) in ControlTable.controls {
        let screen = Screen(Self.put(view, into: container), columns: Comparison.columns, rows: 30)
        await screen.settle(2)
        found += try await Comparison.differences(of: screen).map { "\(name): \($0)" }
      }
    }
    Comparison.expect(
      found,
      [
        "background: browser moves \"front\"":
          "HTML is drawn in its order, so what is behind a view comes before it."
      ]
    )
  }

  @Test func `both renderers show each container`() async throws {
    var found: [String] = []
    for (name, view) in ContainerTable.containers {
      let screen = Screen(view, columns: Comparison.columns, rows: 60)
      await screen.settle(5)
      found += try await Comparison.differences(of: screen).map { "\(name): \($0)" }
    }
    let bottom =
      "The browser has a bar at the bottom of the page, and the terminal one bar for all items."
    Comparison.expect(
      found,
      [
        "toolbar: browser moves button \"bottom\"": bottom,
        "toolbar: browser moves \"bottom\"": bottom,
        "toolbar for the keyboard: terminal lacks \"hide\"":
          "The terminal shows these items while a field has the focus. In HTML this is a style.",
      ]
    )
  }

  private static func put(_ view: AnyView, into container: String) -> AnyView {
    switch container {
    case "list": AnyView(NavigationStack { List { view }.navigationTitle("Page") })
    case "form": AnyView(NavigationStack { Form { view }.navigationTitle("Page") })
    case "section":
      AnyView(
        Form {
          Section {
            view
          } header: {
            Text("Above")
          } footer: {
            Text("Below")
          }
        }
      )
    case "sheet":
      AnyView(
        Text("Page").sheet(isPresented: .constant(true)) {
          NavigationStack { VStack { view }.navigationTitle("Sheet") }
        }
      )
    default: AnyView(NavigationStack { VStack { view }.navigationTitle("Page") })
    }
  }
}
