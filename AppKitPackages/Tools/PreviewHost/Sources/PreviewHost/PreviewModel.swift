import DesignTokens
import Foundation
import PreviewDiscovery
import SwiftUI

/// The selected preview, its theme, and the errors of the last build.
@MainActor
@Observable
final class PreviewModel {
  let previews: [PreviewEntry]
  let size: (columns: Int, rows: Int)?
  var index: Int { didSet { saveSelection() } }
  var appearance: Appearance { didSet { saveSelection() } }
  /// The errors of the last build, shown over the preview; nil after a successful build.
  var problem: String?
  /// The reason why the preview does not have the state of the previous program, if it does not.
  var notice: String?
  /// The recordings of the stores, if a script controls the program.
  let recordings: PreviewRecordings?
  /// The view of the selected preview.
  @ObservationIgnored private var current: (index: Int, view: AnyView)?
  private let selectionFile: String?

  private struct Selection: Codable {
    var name: String
    var appearance: String
  }

  init(
    _ options: PreviewOptions,
    previews: [PreviewEntry],
    recordings: PreviewRecordings? = nil
  ) {
    self.previews = previews
    self.recordings = recordings
    // Without one of both, the default for text applies.
    size =
      options.columns == nil && options.rows == nil
      ? nil : (options.columns ?? 80, options.rows ?? 24)
    selectionFile = options.selection
    index = 0
    appearance = options.appearance
    loadSelection()
  }

  var selected: PreviewEntry { previews[index] }

  /// Selects the preview and the theme that another program has saved last.
  func loadSelection() {
    let saved =
      selectionFile
      .flatMap { FileManager.default.contents(atPath: $0) }
      .flatMap { try? JSONDecoder().decode(Selection.self, from: $0) }
    guard let saved else { return }
    index = previews.firstIndex { $0.name == saved.name } ?? index
    appearance = Appearance.allCases.first { "\($0)" == saved.appearance } ?? appearance
  }

  /// Draws a frame of the selected preview in memory, so that a program whose views trap ends
  /// before it takes the screen.
  func rehearse(_ draw: (AnyView) -> Void) async {
    if let recordings {
      await recordings.rehearse(selected, draw)
    } else {
      draw(selected.makeView())
    }
  }

  /// Creates the view of the selected preview with the state of the previous program.
  func replay() async {
    loadSelection()
    guard let recordings else { return }
    let (view, notice) = await recordings.replayView(selected)
    current = (index, view)
    self.notice = notice
  }

  /// The view of the selected preview, created once for each selection.
  var selectedView: AnyView {
    if let current, current.index == index { return current.view }
    let view = recordings?.makeView(selected) ?? selected.makeView()
    current = (index, view)
    return view
  }

  /// Selects the preview at a distance, and the first one after the last one.
  func move(by distance: Int) {
    index = (index + distance + previews.count) % previews.count
  }

  private func saveSelection() {
    guard let selectionFile else { return }
    let selection = Selection(name: selected.name, appearance: "\(appearance)")
    // Without the file, the next program shows the first preview.
    try? JSONEncoder().encode(selection).write(to: URL(filePath: selectionFile))
  }
}
