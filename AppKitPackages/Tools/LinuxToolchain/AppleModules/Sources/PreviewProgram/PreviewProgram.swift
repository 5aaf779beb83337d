import Foundation
import LocalWebHost
import PreviewDiscovery
import TerminalRenderer
import ViewKit
import WebRenderer

/// The program behind `tca preview`, which shows the previews that are linked into it.
@MainActor
public enum PreviewProgram {
  /// Lists, prints or shows the previews of the process, as the command line tells, and exits.
  ///
  /// The arguments are those of `tca preview`: a mode, a part of the names, a size, a theme, a
  /// language, keys, whether elements are printed, and a folder, the path of a socket or a port.
  public static func main() async -> Never {
    let arguments = CommandLine.arguments
    guard arguments.count == 10, let columns = Int(arguments[3]), let rows = Int(arguments[4])
    else { exit(64) }
    let look = PreviewLook(
      columns: columns,
      rows: rows,
      colorScheme: ["light": .light, "dark": .dark][arguments[5]],
      locale: arguments[6].isEmpty ? nil : Locale(identifier: arguments[6])
    )
    let filter = arguments[2].lowercased()
    let all = Previews.all()
    let previews = all.filter {
      filter.isEmpty || $0.name.lowercased().contains(filter)
        || $0.fileID.lowercased().contains(filter)
    }
    guard !previews.isEmpty else {
      let names = all.map { "\n  \($0.name)" }.joined()
      let message =
        "No preview has \"\(arguments[2])\" in its name. To fix this, choose from:\(names)\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(64)
    }
    switch arguments[1] {
    case "list":
      for preview in previews { print("\(preview.name)  \(location(of: preview))") }
      exit(0)
    case "text":
      for preview in previews {
        let screen = InspectedScreen(look.session(of: preview))
        await screen.settle()
        await press(arguments[7], on: screen)
        print("── \(preview.name) · \(location(of: preview)) · \(columns) x \(rows)")
        print(screen.text, terminator: "\n\n")
        if !arguments[8].isEmpty { print(screen.elements, terminator: "\n\n") }
      }
      exit(0)
    case "page":
      let session = look.session(of: previews[0])
      let screen = InspectedScreen(session)
      await screen.settle()
      await press(arguments[7], on: screen)
      do {
        try WebRenderer(root: session.graph.root)
          .writePage("index", to: URL(filePath: arguments[9]))
        print("\(previews[0].name) · \(location(of: previews[0])) · \(columns) x \(rows)")
        exit(0)
      } catch {
        refuse(error)
      }
    case "--inspectable-at":
      var options = TerminalHostOptions()
      options.inspection = TerminalInspection(path: arguments[9])
      options.inspection?.size = (columns, rows)
      await TerminalHost.run(options) { look.view(of: previews[0]) }
    case "web":
      LocalWebHost.start(title: "Preview", port: Int(arguments[9]) ?? 0) {
        AnyView(look.applied(to: PreviewBrowser(previews: previews)))
      }
      // Nothing resumes the continuation: the process answers from the main loop.
      while true { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    default:
      var options = TerminalHostOptions()
      options.title = "Preview"
      await TerminalHost.run(options) { PreviewBrowser(previews: previews) }
    }
  }

  private static func location(of preview: PreviewEntry) -> String {
    preview.line == 0 ? preview.fileID : "\(preview.fileID):\(preview.line)"
  }

  private static func press(_ keys: String, on screen: InspectedScreen) async {
    do { try await screen.press(keys) } catch { refuse(error) }
  }

  private static func refuse(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data((error.localizedDescription + "\n").utf8))
    exit(64)
  }
}

/// How a preview is shown.
@MainActor
private struct PreviewLook {
  let columns: Int
  let rows: Int
  let colorScheme: ColorScheme?
  let locale: Locale?

  func view(of preview: PreviewEntry) -> some View { applied(to: preview.makeView()) }

  func applied(to view: some View) -> some View {
    view.preferredColorScheme(colorScheme)
      .environment(\.locale, locale ?? .current)
  }

  func session(of preview: PreviewEntry) -> TerminalSession {
    TerminalSession(columns: columns, rows: rows) { view(of: preview) }
  }
}

/// One preview below a row that chooses it.
private struct PreviewBrowser: View {
  let previews: [PreviewEntry]
  @State private var index = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Button("‹") { move(by: -1) }
          .accessibilityLabel("Previous preview")
          .keyboardShortcut("<", modifiers: [])
        Text("\(previews[index].name) (\(index + 1) of \(previews.count))")
        Button("›") { move(by: 1) }
          .accessibilityLabel("Next preview")
          .keyboardShortcut(">", modifiers: [])
      }
      SelectedPreview(preview: previews[index])
        .id(index)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private func move(by step: Int) {
    index = (index + step + previews.count) % previews.count
  }
}

/// The view of a preview, made once, so that updates of the row keep its state.
private struct SelectedPreview: View {
  @State private var view: AnyView

  init(preview: PreviewEntry) { _view = State(wrappedValue: preview.makeView()) }

  var body: some View { view }
}
