import Foundation
import ViewKit

/// A list of pages, each with one part of the API as an app uses it.
struct PartsScreen: View {
  static let names = [
    "Rows", "Press", "Sheets", "Search", "Pages", "Fields", "Dialogs", "Toolbar", "Keys", "Scroll",
    "Canvas", "Match", "Cover",
  ]

  var body: some View {
    NavigationStack {
      List(Self.names, id: \.self) { name in NavigationLink(name, value: name) }
        .navigationTitle("Parts")
        .navigationDestination(for: String.self) { name in
          part(name).navigationTitle(name)
        }
    }
  }

  @ViewBuilder
  private func part(_ name: String) -> some View {
    switch name {
    case "Rows": RowsPart()
    case "Press": PressPart()
    case "Sheets": SheetsPart()
    case "Search": SearchPart()
    case "Pages": PagesPart()
    case "Fields": FieldsPart()
    case "Dialogs": DialogsPart()
    case "Toolbar": ToolbarPart()
    case "Keys": KeysPart()
    case "Scroll": ScrollPart()
    case "Canvas": CanvasPart()
    case "Match": MatchPart()
    default: CoverPart()
    }
  }
}
