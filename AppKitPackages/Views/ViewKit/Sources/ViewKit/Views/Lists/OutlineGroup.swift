import ElementTree

/// The rows of a tree. Users show and hide the children of each element.
///
/// ```swift
/// struct Folder: Identifiable {
///   let id: String
///   var folders: [Folder]?
/// }
/// List {
///   OutlineGroup([Folder(id: "Mail", folders: [])], children: \.folders) { Text($0.id) }
/// }
/// ```
///
/// Only visible rows are created, at any depth.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: BuiltInView {
  /// The elements of the first level.
  private enum Roots {
    case many(Data)
    case one(Data.Element)
  }

  private let roots: Roots
  private let id: KeyPath<Data.Element, ID>
  private let children: (Data.Element) -> Data?
  private let content: (Data.Element) -> Row
  private let rowsShowLevel: Bool
  @State private var expandedIDs: Set<ID> = []

  /// Creates a tree with the value at a key path as identity.
  ///
  /// - Parameters:
  ///   - data: The elements of the first level.
  ///   - id: The key path to the identity of an element, which is unique in the whole tree.
  ///   - children: The key path to the children of an element; nil for an element that is no group.
  ///   - content: Returns the row of an element.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.init(data, id: id, children: children, rowsShowLevel: false, content: content)
  }

  /// - Parameter rowsShowLevel: Whether each row shows its level and its triangle by itself.
  init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    rowsShowLevel: Bool,
    content: @escaping (Data.Element) -> Row
  ) {
    self.init(
      data,
      id: id,
      childrenOf: { $0[keyPath: children] },
      rowsShowLevel: rowsShowLevel,
      content: content
    )
  }

  init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    childrenOf children: @escaping (Data.Element) -> Data?,
    rowsShowLevel: Bool = false,
    content: @escaping (Data.Element) -> Row
  ) {
    roots = .many(data)
    self.id = id
    self.children = children
    self.content = content
    self.rowsShowLevel = rowsShowLevel
  }

  /// Creates a tree with one element at its first level, and the value at a key path as identity.
  public init<Element>(
    _ root: Element,
    id: KeyPath<Element, ID>,
    children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) where Element == Data.Element {
    roots = .one(root)
    self.id = id
    self.children = { $0[keyPath: children] }
    self.content = content
    rowsShowLevel = false
  }

  /// Creates a tree with one element at its first level, which users open and close.
  ///
  /// ```swift
  /// struct Folder: Identifiable {
  ///   let id: String
  ///   var folders: [Folder]?
  /// }
  /// List {
  ///   OutlineGroup(Folder(id: "Mail", folders: []), children: \.folders) { Text($0.id) }
  /// }
  /// ```
  public init<Element: Identifiable>(
    _ root: Element,
    children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) where Element == Data.Element, ID == Element.ID {
    self.init(root, id: \.id, children: children, content: content)
  }

  /// Creates a tree: an element whose children are not `nil` is a group that users open and close.
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  @MainActor public var body: some View {
    ForEach(lines) { line in
      OutlineRow(
        level: OutlineLevel(depth: line.level, isOpen: line.isParent ? isOpen(line.id) : nil),
        content: content(line.element),
        contentShowsLevel: rowsShowLevel
      )
    }
  }

  /// An element whose ancestors are all open, with its level.
  private struct Line: Identifiable {
    let id: ID
    let element: Data.Element
    let level: Int
    let isParent: Bool
  }

  private var lines: [Line] {
    var lines: [Line] = []
    func add(_ element: Data.Element, _ level: Int) {
      let id = element[keyPath: id]
      let children = children(element)
      lines.append(Line(id: id, element: element, level: level, isParent: children != nil))
      if let children, expandedIDs.contains(id) { for child in children { add(child, level + 1) } }
    }
    switch roots {
    case .many(let data): for element in data { add(element, 0) }
    case .one(let root): add(root, 0)
    }
    return lines
  }

  private func isOpen(_ id: ID) -> Binding<Bool> {
    let expandedIDs = $expandedIDs
    return Binding<Bool>(
      location: ClosureLocation(
        get: { expandedIDs.wrappedValue.contains(id) },
        set: { isOpen, _ in
          if isOpen {
            expandedIDs.wrappedValue.insert(id)
          } else {
            expandedIDs.wrappedValue.remove(id)
          }
        }
      )
    )
  }
}

/// The place of a row in a tree.
struct OutlineLevel {
  var depth: Int
  /// Nil for a row that is no group.
  var isOpen: Binding<Bool>?
}

extension EnvironmentValues {
  /// The place of a row that shows it by itself; nil for a row that is in no tree.
  @Entry var outlineLevel: OutlineLevel? = nil
}

struct OutlineRow<Content: View>: BuiltInView {
  let level: OutlineLevel
  let content: Content
  /// Whether the content reads the level from the environment, and shows it by itself.
  var contentShowsLevel = false

  @MainActor var body: some View {
    let indent = 16 * CGFloat(level.depth)
    if contentShowsLevel {
      content.environment(\.outlineLevel, level)
    } else if let isOpen = level.isOpen {
      DisclosureButton(isExpanded: isOpen) { content }.padding(.leading, indent)
    } else {
      // Aligns the row with the labels of groups, which have a triangle before them.
      content.padding(.leading, indent + 16)
    }
  }

  @MainActor static var _rowCount: _RowCount { .one }
}

/// A label with a triangle that shows and hides the content of a group.
struct DisclosureButton<Label: View>: BuiltInView {
  @Environment(\.layoutDirection) private var layoutDirection
  @Binding var isExpanded: Bool
  @ViewBuilder let label: Label

  private var triangle: String {
    isExpanded ? "▾" : layoutDirection == .rightToLeft ? "◂" : "▸"
  }

  @MainActor var body: some View {
    Button {
      isExpanded.toggle()
    } label: {
      HStack {
        Text(verbatim: triangle).accessibilityHidden(true)
        label
      }
    }
    .buttonStyle(.plain)
    .accessibilityValue(Text(verbatim: isExpanded ? "open" : "closed"))
  }
}
