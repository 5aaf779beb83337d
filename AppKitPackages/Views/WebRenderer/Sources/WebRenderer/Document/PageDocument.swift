import ElementTree

/// The nodes, rules and hints that the browser has, and that patches refer to.
///
/// Another object takes its place when the whole page is written again.
@MainActor
final class PageDocument {
  /// The nodes of the elements that get the events of the HTML node with a number.
  var owners: [Int: ElementNode] = [:]
  var nextNumber: Int
  var styles = StyleSheet()
  var hints = HintList()
  var rootNode: ElementNode
  var lists = RowLists()
  let identity = PageIdentity()
  /// Nodes to render again although their element has not changed.
  private var outdated: [ElementNode] = []
  /// Nodes with a text or a timeline view that depends on the current date.
  private var timedNodes: [ElementNode] = []

  /// - Parameter nextNumber: The number of the first node. No number is used twice for a page in
  ///   a browser, because events of the old nodes can still arrive.
  init(_ root: Element, nextNumber: Int = 1) {
    rootNode = ElementNode(root)
    self.nextNumber = nextNumber
  }

  /// Whether the page has so many rules or hints that it must be written again without unused ones.
  var isFull: Bool { styles.isFull || hints.isFull }

  /// Returns a number for a new node.
  func number(of owner: ElementNode?) -> Int {
    defer { nextNumber += 1 }
    if let owner { owners[nextNumber] = owner }
    return nextNumber
  }

  // MARK: Nodes to render again

  /// Renders an element again with the next patch, although the element has not changed.
  func rerender(_ owner: ElementNode) {
    owner.isOutdated = true
    if !outdated.contains(where: { $0 === owner }) { outdated.append(owner) }
  }

  /// Returns the nodes to render again, once.
  func takeOutdated() -> [ElementNode] {
    defer { outdated = [] }
    return outdated.filter { $0.html.number != 0 }
  }

  // MARK: Time

  func addTimed(_ node: ElementNode) {
    if !timedNodes.contains(where: { $0 === node }) { timedNodes.append(node) }
  }

  /// The nodes on the page that depend on the current date.
  func currentTimedNodes() -> [ElementNode] {
    timedNodes.removeAll { $0.html.number == 0 }
    return timedNodes
  }

  /// Forgets what the lists of this object have of a node and its children, which leave the page.
  func removeFromLists(_ node: ElementNode) {
    if node.dependsOnTime { timedNodes.removeAll { $0 === node } }
    if node.rows != nil { lists.remove(node) }
  }
}

/// The identity of a page in one browser, whose styles and hints its HTML refers to.
final class PageIdentity {}
