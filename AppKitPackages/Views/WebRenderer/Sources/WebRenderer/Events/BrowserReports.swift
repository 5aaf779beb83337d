import ElementTree

/// The reports of the browser about its window and about elements, on which later HTML depends.
@MainActor
struct BrowserReports {
  var environment = BrowserEnvironment()
  private var sizes: [ElementID: MeasuredSizes] = [:]
  private var keys: [ElementID: KeyResults] = [:]
  /// The greatest number of elements. The reports of removed ones are of no use, and browsers report
  /// those of visible ones again.
  private static let greatestCount = 1_000

  /// The sizes of the children of a layout that depends on them.
  func sizes(of element: Element) -> MeasuredSizes { sizes[element.id] ?? MeasuredSizes() }

  /// The results of the key presses of an element, which the client needs before the next press of the
  /// same key.
  func keyResults(of element: Element) -> KeyResults { keys[element.id] ?? KeyResults() }

  /// Changes the sizes of an element's children, and returns whether they are new.
  mutating func updateSizes(of element: Element, _ update: (inout MeasuredSizes) -> Void) -> Bool {
    Self.update(&sizes, element.id, sizes(of: element), update)
  }

  /// Changes the results of key presses of an element, and returns whether they are new.
  mutating func updateKeyResults(
    of element: Element,
    _ update: (inout KeyResults) -> Void
  ) -> Bool {
    Self.update(&keys, element.id, keyResults(of: element), update)
  }

  private static func update<Report: Equatable>(
    _ reports: inout [ElementID: Report],
    _ id: ElementID,
    _ old: Report,
    _ update: (inout Report) -> Void
  ) -> Bool {
    if reports.count > greatestCount { reports = [:] }
    var report = old
    update(&report)
    guard report != old else { return false }
    reports[id] = report
    return true
  }
}
