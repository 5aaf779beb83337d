import DesignTokens
import Foundation
import PreviewDiscovery
import SessionRecordings
import StoreInspector
import SwiftUI
import TerminalRenderer
import WebHost
import WebRenderer

/// The program behind `Scripts/preview`, which shows the previews that are linked into it.
///
/// The script generates an executable with one line of code:
///
/// ```swift
/// await PreviewHost.main()
/// ```
@MainActor
public enum PreviewHost {
  /// Shows, serves or prints the previews of the process, as the command line tells, and exits the
  /// process.
  public static func main() async -> Never {
    // The dependencies of views have their preview values. Sound: nothing has read the environment
    // yet, and no other thread runs.
    setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 1)
    let options = PreviewOptions(CommandLine.arguments.dropFirst())
    let all = Self.all(options)
    let previews = select(all, filter: options.filter)
    guard !previews.isEmpty else {
      FileHandle.standardError.write(Data((missing(options.filter, in: all) + "\n").utf8))
      exit(64)
    }
    switch options.mode {
    case .list:
      print(list(previews))
      exit(0)
    case .text:
      await succeed {
        let text = try await PreviewText.text(previews, options)
        FileHandle.standardOutput.write(Data(text.utf8))
      }
    case .terminal:
      await showInTerminal(
        options,
        PreviewModel(options, previews: previews, recordings: recordings(options))
      )
    case .web:
      await serve(options, previews)
    case .page:
      await succeed { try await writePage(previews[0], options) }
    case .inspect:
      await inspect(previews[0], options)
    }
  }

  /// Shows a preview in memory, for tools that use it through a socket and read what its first store
  /// records.
  private static func inspect(_ preview: PreviewEntry, _ options: PreviewOptions) async -> Never {
    let recording = FirstStoreRecording()
    var inspection = TerminalInspection(path: options.socket)
    inspection.size = (options.columns ?? 80, options.rows ?? 24)
    inspection.answer = { try await recording.answer($0.name, $0.arguments) }
    var host = TerminalHostOptions()
    host.inspection = inspection
    await TerminalHost.run(host) {
      preview.makeView().appearance(options.appearance)
        .environment(\.locale, options.locale ?? .current)
    }
  }

  /// Does work, and exits with its success.
  private static func succeed(_ work: () async throws -> Void) async -> Never {
    do {
      try await work()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(64)
    }
  }

  /// Writes the page of a preview when it does not change any more.
  private static func writePage(_ preview: PreviewEntry, _ options: PreviewOptions) async throws {
    let session = options.session(of: preview)
    let screen = InspectedScreen(session)
    await screen.settle()
    try await screen.press(options.keys)
    let language = (options.locale ?? .current).language.languageCode?.identifier ?? "en"
    try WebRenderer(root: session.graph.root)
      .writePage("index", to: URL(filePath: options.page), language: language)
    print("\(preview.name) · \(preview.location) · \(session.columns) x \(session.rows)")
  }

  /// Returns the previews of the process, without those of the module that the options leave out.
  static func all(_ options: PreviewOptions) -> [PreviewEntry] {
    guard let module = options.leftOutModule else { return Previews.all() }
    return Previews.all().filter { !$0.fileID.hasPrefix(module + "/") }
  }

  /// Returns the previews whose name or file contains a text, in upper or lower case. The name of
  /// a preview takes precedence if it is the text.
  static func select(_ previews: [PreviewEntry], filter: String) -> [PreviewEntry] {
    let text = filter.lowercased()
    guard !text.isEmpty else { return previews }
    let exact = previews.filter { $0.name.lowercased() == text }
    guard exact.isEmpty else { return exact }
    return previews.filter {
      $0.name.lowercased().contains(text) || $0.fileID.lowercased().contains(text)
    }
  }

  /// Returns the names of previews, each with its file and line, in two columns.
  static func list(_ previews: [PreviewEntry]) -> String {
    let width = previews.map(\.name.count).max() ?? 0
    return previews.map { preview in
      let space = String(repeating: " ", count: width - preview.name.count + 2)
      return preview.name + space + preview.location
    }
    .joined(separator: "\n")
  }

  static func missing(_ filter: String, in previews: [PreviewEntry]) -> String {
    guard !previews.isEmpty else {
      return """
        The packages have no previews. To fix this, add one to a view's file:
          #Preview("Usual") { MyView() }
        """
    }
    let names = previews.map { "  \($0.name)" }.joined(separator: "\n")
    return "No preview has \"\(filter)\" in its name. To fix this, choose from:\n\(names)"
  }

  private static func showInTerminal(_ options: PreviewOptions, _ model: PreviewModel) async
    -> Never
  {
    var host = TerminalHostOptions()
    host.title = "Preview"
    if options.isControlled {
      // The script switches to the alternate screen, so that it stays when programs take turns.
      host.usesAlternateScreen = false
      await rehearse(model)
      await RebuildControl.waitForTurn {
        model.problem = $0
      } leave: {
        TerminalHost.handOver()
      }
      await model.replay()
    }
    await TerminalHost.run(host) { PreviewBrowser(model: model) }
  }

  private static func serve(_ options: PreviewOptions, _ previews: [PreviewEntry]) async -> Never {
    let windows = PreviewWindows()
    var host = WebHostOptions()
    host.port = options.port
    host.title = "Preview"
    host.credentialsFile = options.credentials
    // The first window has the state that the last window of the previous program had.
    var first =
      options.isControlled
      ? PreviewModel(options, previews: previews, recordings: recordings(options)) : nil
    let recordings = first?.recordings
    if let model = first {
      await rehearse(model)
      await RebuildControl.waitForTurn { windows.problem = $0 }
      await model.replay()
    }
    await WebHost.run(host) {
      let model = first ?? PreviewModel(options, previews: previews, recordings: recordings)
      first = nil
      return PreviewBrowser(model: windows.add(model))
    }
  }

  /// The recordings beside the file with the selection, if a script controls the program.
  private static func recordings(_ options: PreviewOptions) -> PreviewRecordings? {
    guard options.isControlled, let selection = options.selection else { return nil }
    let folder = URL(filePath: selection).deletingLastPathComponent().path
    return PreviewRecordings(folder: folder)
  }

  /// Draws the first frame in memory, which ends the program before it takes the screen if a view
  /// traps.
  private static func rehearse(_ model: PreviewModel) async {
    await model.rehearse { view in
      _ = TerminalSession(columns: 80, rows: 24) { view }.frame()
    }
  }
}

/// The models of all windows of the browser, which show the same errors.
@MainActor
private final class PreviewWindows {
  private var models: [Weak] = []
  var problem: String? {
    didSet {
      for model in models { model.value?.problem = problem }
    }
  }

  private struct Weak { weak var value: PreviewModel? }

  func add(_ model: PreviewModel) -> PreviewModel {
    model.problem = problem
    models.removeAll { $0.value == nil }
    models.append(Weak(value: model))
    return model
  }
}
