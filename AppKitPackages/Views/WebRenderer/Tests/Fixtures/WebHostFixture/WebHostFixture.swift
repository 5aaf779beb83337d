import Foundation
import ViewKit

/// An app for the tests of the renderer that apps find, and for tests in a browser.
///
///     WebHostFixture --port 8080 --screen split
@main
struct WebHostFixture: App {
  var body: some Scene {
    WindowGroup("Fixture") { Self.screen }
  }

  private static var screen: AnyView {
    let arguments = CommandLine.arguments
    let name = arguments.firstIndex(of: "--screen").flatMap {
      arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil
    }
    switch name {
    case "split": return AnyView(SplitScreen())
    case "edges": return AnyView(EdgesScreen())
    case "gestures": return AnyView(GesturesScreen())
    case "guides": return AnyView(GuidesScreen())
    case "hang": return AnyView(HangScreen())
    case "stack": return AnyView(StackScreen())
    case "drafts": return AnyView(DraftsScreen())
    case "drops": return AnyView(DropsScreen())
    case "inserts": return AnyView(InsertsScreen())
    case "long": return AnyView(LongScreen())
    case "moves": return AnyView(MovesScreen())
    case "parts": return AnyView(PartsScreen())
    case "rejecting": return AnyView(RejectingScreen())
    case "rows": return AnyView(RowsScreen())
    case "transfer": return AnyView(TransferScreen())
    default: return AnyView(Text("Hello"))
    }
  }
}
