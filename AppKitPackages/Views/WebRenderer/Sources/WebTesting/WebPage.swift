import Foundation
import WebRenderer

/// A page without a browser, for tests: parses the markup, applies patches, and sends events.
///
/// ```swift
/// import ViewKit
/// import WebRenderer
/// import WebTesting
///
/// @MainActor
/// func addsMilk(_ graph: ViewGraph) throws -> Bool {
///   let page = try WebPage(WebRenderer(root: graph.root))
///   try page.type("Milk", into: "New task")
///   try page.press("Add")
///   graph.update()
///   try page.receive()
///   return page.text.contains("Milk")
/// }
/// ```
@MainActor
public final class WebPage {
  /// The renderer behind the page.
  public let renderer: WebRenderer
  /// The outermost node.
  public private(set) var root: WebNode
  /// The requests of all received patches, such as `["title", "To-dos"]`.
  public private(set) var requests: [[String]] = []
  /// The number of bytes that the page has received.
  public private(set) var received = 0
  /// The number of bytes that the page has sent.
  public private(set) var sent = 0
  /// The received frames.
  public private(set) var frames: [String] = []

  private var nodes: [Int: WebNode] = [:]
  private var sequence = 0
  private var patch = 0

  /// Loads the page.
  ///
  /// - Throws: ``WebPageError`` for markup that a browser would interpret differently.
  public init(_ renderer: WebRenderer) throws {
    self.renderer = renderer
    var parser = MarkupParser(renderer.body())
    root = try parser.parse()
    number(root, from: 1)
  }

  // MARK: Queries

  /// The number of nodes that patches can name: those on the page, and those of tabs that are not
  /// selected.
  public var nodeCount: Int { nodes.count }

  /// All words on the page.
  public var text: String { root.words }

  /// Returns the nodes that satisfy a condition, in the order of the document.
  public func nodes(where condition: (WebNode) -> Bool) -> [WebNode] { root.all.filter(condition) }

  /// Returns the first control with a name, a placeholder or a label; nil if there is none.
  public func control(_ name: String) -> WebNode? {
    let controls = nodes {
      $0.attributes["data-press"] != nil || $0.value != nil || $0.isChecked != nil
    }
    return controls.first { $0.name == name || $0.attributes["placeholder"] == name }
      ?? controls.first { $0.parent?.tag == "label" && $0.parent?.words.hasPrefix(name) == true }
      ?? controls.first { $0.name.hasPrefix(name) }
  }

  /// Returns the control with a name.
  ///
  /// - Throws: ``WebPageError`` if there is none.
  public func find(_ name: String) throws -> WebNode {
    guard let node = control(name) else {
      throw WebPageError(
        description: """
          There is no control with the name \(name.debugDescription). The page is:
          \(root.description())
          """
      )
    }
    return node
  }

  // MARK: Events

  /// Sends an event with the next number.
  ///
  /// - Throws: `WebFrameError` if the renderer refuses the event.
  public func send(_ kind: String, _ arguments: Any...) throws {
    sequence += 1
    try sendFrame([sequence, kind] + arguments)
  }

  /// Sends an event with a list of numbers.
  public func send(_ kind: String, _ numbers: [Int]) throws {
    sequence += 1
    try sendFrame([sequence, kind] + numbers)
  }

  private func sendFrame(_ values: [Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: values, options: .withoutEscapingSlashes)
    sent += data.count
    try renderer.handle(String(decoding: data, as: UTF8.self))
  }

  /// Presses the control with a name.
  public func press(_ name: String) throws { try press(find(name)) }

  /// Presses a node.
  public func press(_ node: WebNode) throws {
    if let isChecked = node.isChecked {
      node.isChecked = !isChecked
      try send("c", node.number, isChecked ? 0 : 1)
    } else if node.attributes["disabled"] == nil {
      try send("a", node.number)
    }
  }

  /// Replaces the text of the field with a name, and sends the event.
  public func type(_ text: String, into name: String) throws {
    let field = try find(name)
    field.value = text
    try send("t", field.number, text)
  }

  /// Chooses a value of the control with a name: the position of an option, a date, the position of
  /// a slider.
  public func choose(_ value: String, in name: String) throws {
    let control = try find(name)
    control.value = value
    try send("v", control.number, value)
  }

  /// Connects a new socket, as after a lost connection.
  public func reconnect() throws {
    try sendFrame([0, "hello", patch])
    try receive()
  }

  // MARK: Patches

  /// Applies all patches of the renderer.
  ///
  /// - Returns: Whether there were patches.
  /// - Throws: ``WebPageError`` for a patch that does not fit the page.
  @discardableResult
  public func receive() throws -> Bool {
    var hasReceived = false
    while let frame = renderer.patches() {
      hasReceived = true
      try apply(frame)
    }
    return hasReceived
  }

  /// Applies one frame of the server.
  public func apply(_ frame: String) throws {
    received += frame.utf8.count
    frames.append(frame)
    guard let values = try JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [Any],
      values.count >= 2, let patch = values[0] as? Int, values[1] is Int
    else { throw WebPageError(description: "The frame is not a patch: \(frame)") }
    guard patch > self.patch else { return }
    self.patch = patch
    for values in values.dropFirst(2) {
      guard let values = values as? [Any], let name = values.first as? String,
        let operation = PatchOperation(rawValue: name)
      else {
        throw WebPageError(description: "The frame has an unknown operation: \(frame)")
      }
      let arguments = Array(values.dropFirst())
      if let number = arguments.first as? Int {
        guard try apply(operation, to: node(number, frame), arguments, frame) else {
          throw WebPageError(
            description: "A patch has an operation that does not fit: \(values) in \(frame)"
          )
        }
      } else {
        try request([name] + arguments.compactMap { $0 as? String })
      }
    }
  }

  private func node(_ id: Int, _ frame: String) throws -> WebNode {
    guard let node = nodes[id] else {
      throw WebPageError(
        description: "A patch names the node \(id), which is not on the page: \(frame)"
      )
    }
    return node
  }

  /// Applies an operation on a node, and returns whether its arguments fit the node.
  private func apply(
    _ operation: PatchOperation,
    to node: WebNode,
    _ arguments: [Any],
    _ frame: String
  ) throws -> Bool {
    func argument<Value>(_ index: Int) -> Value? {
      index < arguments.count ? arguments[index] as? Value : nil
    }
    switch operation {
    case .text:
      guard let text: String = argument(1) else { return false }
      guard node.children.isEmpty else {
        throw WebPageError(description: "A patch sets the text of a node with children: \(frame)")
      }
      node.text = text
    case .attribute:
      guard let name: String = argument(1), arguments.count == 3 else { return false }
      set(name, argument(2), of: node)
    case .insert:
      guard let index: Int = argument(1), let first: Int = argument(2),
        let markup: String = argument(3), index <= node.children.count, node.text.isEmpty
      else { return false }
      try insert(markup, first, into: node, at: index)
    case .move:
      guard let index: Int = argument(1), let number: Int = argument(2) else { return false }
      let child = try self.node(number, frame)
      guard child.parent === node || child.parent == nil else { return false }
      node.children.removeAll { $0 === child }
      child.parent = node
      guard index <= node.children.count else { return false }
      node.children.insert(child, at: index)
    case .remove: remove(node)
    case .detach:
      guard let parent = node.parent else { return false }
      parent.children.removeAll { $0 === node }
      node.parent = nil
    case .substitute:
      guard let first: Int = argument(1), let markup: String = argument(2),
        let parent = node.parent,
        let index = parent.children.firstIndex(where: { $0 === node })
      else { return false }
      remove(node)
      try insert(markup, first, into: parent, at: index)
    default: return false
    }
    return true
  }

  private func set(_ name: String, _ value: String?, of node: WebNode) {
    switch name {
    case ".value": node.value = value
    case ".checked": node.isChecked = value == "1"
    default:
      let attribute = PatchOperation.shortNames.first { $0.value == name }?.key
      node.attributes[attribute ?? name] = value
    }
  }

  private func insert(_ markup: String, _ first: Int, into parent: WebNode, at index: Int) throws {
    var parser = MarkupParser(markup)
    let child = try parser.parse()
    child.parent = parent
    parent.children.insert(child, at: index)
    number(child, from: first)
  }

  private func remove(_ node: WebNode) {
    for node in node.all { nodes[node.number] = nil }
    node.parent?.children.removeAll { $0 === node }
    node.parent = nil
  }

  private func number(_ root: WebNode, from first: Int) {
    for (offset, node) in root.all.enumerated() {
      node.number = first + offset
      nodes[node.number] = node
    }
  }

  private func request(_ request: [String]) throws {
    requests.append(request)
    guard request.first == "page", request.count == 3, let first = Int(request[1]) else { return }
    var parser = MarkupParser(request[2])
    nodes = [:]
    root = try parser.parse()
    number(root, from: first)
  }
}
