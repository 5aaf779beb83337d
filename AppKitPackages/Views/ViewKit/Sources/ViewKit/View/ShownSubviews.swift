import ElementTree

/// The subviews of a view that another view shows, which are the only ones that appear.
@MainActor
final class ShownSubviews {
  private var counts: [ElementID: Int] = [:]
  /// Shows these subviews, and leaves all others out.
  var changed: () -> Void = {}

  nonisolated init() {}

  func contains(_ element: ElementID) -> Bool { counts[element] != nil }

  func insert(_ element: ElementID) {
    counts[element, default: 0] += 1
    if counts[element] == 1 { changed() }
  }

  func remove(_ element: ElementID) {
    guard let count = counts[element] else { return }
    counts[element] = count > 1 ? count - 1 : nil
    if count == 1 { changed() }
  }
}
