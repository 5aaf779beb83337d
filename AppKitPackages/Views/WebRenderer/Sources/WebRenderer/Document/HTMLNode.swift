import ElementTree

/// An HTML element of the page. Each `Element` is rendered as one or more of them.
///
/// A node has a text or children, never both, so that a patch can name every text by the number of
/// its node.
@MainActor
final class HTMLNode {
  enum Child {
    case node(HTMLNode)
    /// The nodes of another element.
    case element(ElementNode)
  }

  /// The number by which patches and events name the node; 0 until the node is written.
  var number: Int {
    get { Int(shortNumber) }
    set { shortNumber = Int32(truncatingIfNeeded: newValue) }
  }

  /// The number of the node in the browser that contains this one.
  var parentNumber: Int {
    get { Int(shortParentNumber) }
    set { shortParentNumber = Int32(truncatingIfNeeded: newValue) }
  }

  // A page has hundreds of nodes, so that each byte of a node counts.
  private var shortNumber: Int32 = 0
  private var shortParentNumber: Int32 = 0
  let tag: String
  var attributes: [HTMLAttribute] = []
  var text: String?
  /// Whether an ancestor can contain text and no blocks. A block is then written as a `span`: the style
  /// sheet, and not the tag, determines the layout.
  var isInText = false
  var children: [Child] = []
  /// The HTML of the children while they are released. Most rows have it, and no other detail.
  var released: ReleasedHTML?
  private var details: Details?

  /// Properties that few nodes have, so that each node stores one reference for all of them.
  private final class Details {
    var key = ""
    var input: ElementInput?
    var control: HTMLNode?
    var userValue: UserValue?
  }

  private var existingDetails: Details {
    if let details { return details }
    let details = Details()
    self.details = details
    return details
  }

  /// A new node with another key replaces this one; with the same key, it changes this one.
  var key: String {
    get { details?.key ?? "" }
    set { if newValue != key { existingDetails.key = newValue } }
  }

  /// The event that the node handles.
  var input: ElementInput? {
    get { details?.input }
    set { if newValue != input { existingDetails.input = newValue } }
  }

  /// The descendant that gets the accessibility label and description; nil for this node.
  var control: HTMLNode? {
    get { details?.control }
    set { if newValue !== control { existingDetails.control = newValue } }
  }

  /// A value that the user can change in the browser: the text of a field, the state of a checkbox.
  /// This is the browser's value according to the last event and patch.
  var userValue: UserValue? {
    get { details?.userValue }
    set { if newValue !== userValue { existingDetails.userValue = newValue } }
  }

  init(_ tag: String, class names: String = "") {
    self.tag = tag
    if !names.isEmpty { attributes = [HTMLAttribute(name: "class", value: names)] }
  }

  // A loop, because each call of a closure on the main actor would check the executor.
  private func index(of name: String) -> Int? {
    var index = 0
    while index < attributes.count {
      if attributes[index].name == name { return index }
      index += 1
    }
    return nil
  }

  subscript(name: String) -> String? {
    get { index(of: name).map { attributes[$0].value } }
    set {
      if let index = index(of: name) {
        if let newValue {
          attributes[index].value = newValue
        } else {
          attributes.remove(at: index)
        }
      } else if let newValue {
        attributes.append(HTMLAttribute(name: name, value: newValue))
      }
    }
  }

  func addClass(_ name: String) {
    guard !name.isEmpty else { return }
    self["class"] = self["class"].map { $0 + " " + name } ?? name
  }

  @discardableResult
  func append(_ child: HTMLNode) -> HTMLNode {
    children.append(.node(child))
    return child
  }

  func append(_ child: ElementNode) { children.append(.element(child)) }
}

struct HTMLAttribute: Hashable {
  let name: String
  var value: String

  // Bytes are hashed and compared, because a string would be normalized for its hash. Canonically
  // equivalent texts are different attributes, as they are for the browser.

  func hash(into hasher: inout Hasher) {
    // Attributes with equal values rarely differ in their names.
    var value = value
    value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  static func == (left: HTMLAttribute, right: HTMLAttribute) -> Bool {
    guard left.name == right.name else { return false }
    var (value, other) = (left.value, right.value)
    return value.withUTF8 { value in other.withUTF8 { value.elementsEqual($0) } }
  }
}

/// One copy of each list of attributes, because the rows of a list have the same attributes.
@MainActor
enum SharedAttributes {
  private static var lists: Set<[HTMLAttribute]> = []
  private static let greatestCount = 1_024
  private static let greatestLength = 64

  /// Returns an equal list that other nodes share. Lists with long values are not shared.
  static func list(_ attributes: [HTMLAttribute]) -> [HTMLAttribute] {
    guard !attributes.isEmpty else { return attributes }
    for attribute in attributes where attribute.value.utf8.count > greatestLength {
      return attributes
    }
    if lists.count == greatestCount { lists = [] }
    // An exact copy, because the buffer of a list that was appended to has unused capacity.
    let index = lists.firstIndex(of: attributes)
    if let index { return lists[index] }
    let copy = attributes.map { $0 }
    lists.insert(copy)
    return copy
  }
}

/// A value of a node that the user can change in the browser.
///
/// Few nodes have a value, so this type is a class: each node stores a reference only.
@MainActor
final class UserValue {
  enum Property: String { case value, checked }
  let property: Property
  /// The texts of a field from that of its last event to that of the app. Another value has one.
  private var versions: [Version]

  /// A text that the browser shows after a patch, with the edits that were made before it arrived.
  private struct Version {
    let patch: Int
    var text: String
    /// The text before the patch, and the one in the patch, both without these edits. The first version
    /// needs neither.
    var base: String
    var original: String
  }

  /// The number of texts that are kept for a browser that answers late.
  private static let versionCount = 32

  init(property: Property, value: String) {
    self.property = property
    versions = [Version(patch: 0, text: value, base: "", original: "")]
  }

  /// The value that the browser shows after the last patch.
  var value: String {
    get { versions[versions.count - 1].text }
    set { versions[versions.count - 1].text = newValue }
  }

  /// The text of the field after its last event.
  var reported: String { versions[0].text }

  /// The number of the patch with the last text of the app.
  var patch: Int { versions[versions.count - 1].patch }

  /// Continues with the texts of a node that this one replaces, and returns whether the browser needs the
  /// new value.
  ///
  /// - Parameters:
  ///   - old: The value of the replaced node.
  ///   - patch: The number of the next patch.
  ///   - isText: Whether the user edits the value as a text.
  func replace(_ old: UserValue?, in patch: Int, isText: Bool) -> Bool {
    guard let old, old.property == property else { return true }
    let new = value
    if isText { versions = old.versions }
    guard new != old.value else { return false }
    if isText, patch != self.patch {
      versions.append(Version(patch: patch, text: new, base: old.value, original: new))
      if versions.count > Self.versionCount { versions.removeFirst() }
    } else {
      value = new
      versions[versions.count - 1].original = new
    }
    return true
  }

  /// Edits the text that the browser showed, and the later ones in the same way. Returns false if the
  /// edit does not fit.
  ///
  /// - Parameters:
  ///   - patch: The last patch that the browser had received; `nil` if the edit continues the last one.
  ///   - change: Returns whether the edit fits the text.
  func edit(after patch: Int?, _ change: (inout String) -> Bool) -> Bool {
    if let patch, let shown = versions.lastIndex(where: { $0.patch <= patch }) {
      versions.removeFirst(shown)
    }
    guard change(&versions[0].text) else { return false }
    for index in versions.indices.dropFirst() {
      let version = versions[index]
      versions[index].text = Rebasing(base: version.base, text: versions[index - 1].text)
        .applied(to: version.original)
    }
    return true
  }
}

extension HTMLNode.Child {
  /// The first node of the child.
  @MainActor var node: HTMLNode {
    switch self {
    case .node(let node): node
    case .element(let element): element.html
    }
  }
}

extension HTMLNode {
  /// Elements of HTML without an end tag.
  static let voidTags: Set<String> = ["input", "img", "hr", "br"]

  /// Elements of HTML that can contain texts and controls only.
  private static let textTags: Set<String> = ["button", "h1", "h2", "label", "legend", "p", "span"]

  /// Whether the children of the node are in a text.
  var containsText: Bool { isInText || Self.textTags.contains(tag) }

  /// The node with a number among this node and its descendants of the same element.
  func descendant(_ number: Int) -> HTMLNode? {
    if self.number == number { return self }
    for case .node(let child) in children {
      if let node = child.descendant(number) { return node }
    }
    return nil
  }

  /// Writes the markup of the node and its descendants, and numbers the nodes in the order of
  /// the document, as the browser does.
  ///
  /// - Parameters:
  ///   - owner: The node of the element that this node belongs to.
  ///   - register: Called with each node and its owner; the owner is nil for nodes without events.
  func write(
    to output: inout String,
    of owner: ElementNode?,
    _ register: (HTMLNode, ElementNode?) -> Void
  ) {
    register(self, owner)
    let tag = isInText && tag == "div" ? "span" : tag
    output += "<"
    output += tag
    for attribute in attributes { Self.write(attribute, to: &output) }
    if let userValue {
      switch userValue.property {
      case .value where tag == "input":
        Self.write(HTMLAttribute(name: "value", value: userValue.value), to: &output)
      case .checked where userValue.value == "1": output += " checked"
      default: break
      }
    }
    output += ">"
    guard !Self.voidTags.contains(tag) else { return }
    if tag == "textarea", let userValue {
      // HTML parsers ignore the first line break in a text area.
      output += "\n" + userValue.value.escapedForHTML
    } else if let text {
      output += text.escapedForHTML
    }
    let containsText = containsText
    for (index, child) in children.enumerated() {
      child.node.isInText = containsText
      let isSelected = tag == "select" && userValue?.value == String(index)
      if isSelected { child.node["selected"] = "" }
      if case .element(let element) = child {
        element.html.write(to: &output, of: element, register)
      } else {
        child.node.write(to: &output, of: owner, register)
      }
      if isSelected { child.node["selected"] = nil }
      child.node.parentNumber = number
    }
    released?.write(after: number, to: &output, register)
    output += "</"
    output += tag
    output += ">"
  }

  private static func write(_ attribute: HTMLAttribute, to output: inout String) {
    output += " "
    output += attribute.name
    guard !attribute.value.isEmpty else { return }
    output += "=\""
    output += attribute.value.escapedForHTML
    output += "\""
  }
}

extension String {
  /// The text escaped for markup, between tags or in a quoted attribute.
  var escapedForHTML: String {
    guard
      utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 || $0 < 0x20 })
    else { return self }
    var result = ""
    result.reserveCapacity(utf8.count + 16)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // HTML parsers turn carriage returns into line breaks and drop null characters.
      case "\r": result += "&#13;"
      case "\0": result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
