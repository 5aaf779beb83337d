import DesignTokens
import Foundation
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
  private let selectionFile: String?

  private struct Selection: Codable {
    var name: String
    var appearance: String
  }

  init(_ options: PreviewOptions, previews: [PreviewEntry]) {
    self.previews = previews
    // Without one of both, the default for text applies.
    size =
      options.columns == nil && options.rows == nil
      ? nil : (options.columns ?? 80, options.rows ?? 24)
    selectionFile = options.selection
    let saved = options.selection
      .flatMap { FileManager.default.contents(atPath: $0) }
      .flatMap { try? JSONDecoder().decode(Selection.self, from: $0) }
    index = previews.firstIndex { $0.name == saved?.name } ?? 0
    appearance =
      Appearance.allCases.first { "\($0)" == saved?.appearance } ?? options.appearance
  }

  var selected: PreviewEntry { previews[index] }

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
