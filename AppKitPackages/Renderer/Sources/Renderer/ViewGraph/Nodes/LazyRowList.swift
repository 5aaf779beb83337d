/// The rows of a list: single elements and the rows of each `ForEach`, in order.
final class LazyRowList: LazyElements {
  enum Segment {
    case one(Element)
    case many(any RowProvider)
  }

  /// The segments of a section with a header.
  struct SectionRange {
    let header: Int
    let end: Int
  }

  private weak var owner: Element?
  private var segments: [Segment] = []
  /// The sections. Nested sections come before the sections that contain them.
  private var sections: [SectionRange] = []
  private var hasSectionParts = false
  /// The outermost nodes of single rows, by the position of their segment.
  private var roots: [Int: Node] = [:]

  init(_ owner: Element) { self.owner = owner }

  func replace(_ segments: [Segment], _ sections: [SectionRange], roots: [Int: Node]) {
    self.segments = segments
    self.roots = roots
    self.sections = sections
    hasSectionParts = segments.contains { segment in
      if case .one(let element) = segment { element.content is SectionPartContent } else { false }
    }
  }

  var count: Int {
    segments.reduce(0) { count, segment in
      switch segment {
      case .one: count + 1
      case .many(let provider): count + provider.count
      }
    }
  }

  func element(at index: Int) -> Element {
    var rest = index
    for segment in segments {
      switch segment {
      case .one(let element):
        if rest == 0 { return element }
        rest -= 1
      case .many(let provider):
        if rest < provider.count {
          let element = provider.row(at: rest)
          owner?.adopt(element)
          return element
        }
        rest -= provider.count
      }
    }
    preconditionFailure("The list has \(count) rows, but a renderer requested row \(index).")
  }

  func identity(at index: Int) -> AnyHashable {
    var rest = index
    for segment in segments {
      switch segment {
      case .one(let element):
        if rest == 0 { return element.identity ?? AnyHashable(element.id) }
        rest -= 1
      case .many(let provider):
        if rest < provider.count { return provider.identity(at: rest) }
        rest -= provider.count
      }
    }
    return AnyHashable(index)
  }

  func index(of identity: AnyHashable) -> Int? {
    var start = 0
    for segment in segments {
      switch segment {
      case .one(let element):
        if element.identity == identity { return start }
        start += 1
      case .many(let provider):
        if let index = provider.index(of: identity) { return start + index }
        start += provider.count
      }
    }
    return nil
  }

  func header(at index: Int) -> LazySection? {
    let starts = starts
    // Sections are sorted by their ends, so the first match is the innermost.
    let section = sections.first { starts[$0.header] <= index && index < starts[$0.end] }
    guard let section, case .one(let element) = segments[section.header] else { return nil }
    return LazySection(
      header: element,
      index: starts[section.header],
      end: starts[section.end]
    )
  }

  /// The position of the first row of each segment, followed by the total number of rows.
  private var starts: [Int] {
    var starts = [0]
    for segment in segments {
      switch segment {
      case .one: starts.append(starts[starts.count - 1] + 1)
      case .many(let provider): starts.append(starts[starts.count - 1] + provider.count)
      }
    }
    return starts
  }

  var partsOfSections: [Int] {
    guard hasSectionParts else { return [] }
    let starts = starts
    return segments.indices.compactMap { position in
      guard case .one(let element) = segments[position], element.content is SectionPartContent
      else { return nil }
      return starts[position]
    }
  }

  /// Shows or hides a row. A row can present a view, which must not disappear with it.
  private func setVisible(_ root: Node, _ isShown: Bool) {
    if isShown || root.graph.presentations.isEmpty { root.setVisible(isShown) }
  }

  func didShow(_ range: Range<Int>) {
    var start = 0
    for (position, segment) in segments.enumerated() {
      guard case .many(let provider) = segment else {
        if let root = roots[position], root.isMounted {
          setVisible(root, range.contains(start) && root.parent?.showsChildren != false)
        }
        start += 1
        continue
      }
      provider.keepOnly((range.lowerBound - start)..<(range.upperBound - start))
      start += provider.count
    }
  }

  func releaseChildren(at index: Int, keeping object: AnyObject) -> Bool {
    var rest = index
    for segment in segments {
      switch segment {
      case .one:
        if rest == 0 { return false }
        rest -= 1
      case .many(let provider):
        if rest < provider.count { return provider.releaseChildren(at: rest, keeping: object) }
        rest -= provider.count
      }
    }
    return false
  }

  func restoreChildren(of element: Element) {
    for case .many(let provider) in segments where provider.restoreChildren(of: element) { return }
  }

  /// Updates the selection and the actions of all rows.
  func refresh() {
    for case .many(let provider) in segments { provider.refresh() }
  }
}
