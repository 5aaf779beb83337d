import ComposableArchitecture

/// The short form of a value in one line.
struct ValueDescription {
  private var text = ""
  private let limit: Int
  private var isFull: Bool { text.count >= limit }

  /// Describes a value. The cost depends on the limit, not on the size of the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: The largest number of characters.
  static func describe(_ value: Any, limit: Int = 200) -> String {
    var description = ValueDescription(limit: limit)
    description.append(value, depth: 0)
    let text = description.text
    return text.count > limit ? text.prefix(limit) + "…" : text
  }

  private init(limit: Int) { self.limit = limit }

  private mutating func append(_ value: Any, depth: Int) {
    guard !isFull else { return }
    if let string = value as? String {
      text += String(string.prefix(limit)).debugDescription
      return
    }
    let mirror = Mirror(describing: value)
    switch mirror.displayStyle {
    case nil:
      text += String(describing: value)
    case .optional:
      if let child = mirror.children.first {
        append(child.value, depth: depth)
      } else {
        text += "nil"
      }
    case .enum:
      appendEnum(value, mirror, depth)
    case .tuple:
      appendList(mirror.children, "(", ")", depth)
    case .collection, .set:
      appendList(mirror.children, "[", "]", depth)
    case .dictionary:
      appendDictionary(mirror.children, depth)
    default:
      appendObject(value, mirror, depth)
    }
  }

  private mutating func appendEnum(_ value: Any, _ mirror: Mirror, _ depth: Int) {
    guard let child = mirror.children.first else {
      text += "." + String(describing: value)
      return
    }
    text += "." + (child.label ?? "")
    if Mirror(reflecting: child.value).displayStyle == .tuple {
      append(child.value, depth: depth + 1)
    } else {
      text += "("
      append(child.value, depth: depth + 1)
      text += ")"
    }
  }

  private mutating func appendObject(_ value: Any, _ mirror: Mirror, _ depth: Int) {
    if let value = value as? any CustomStringConvertible {
      text += value.description
      return
    }
    text += String(describing: mirror.subjectType)
    guard depth < 4, mirror.displayStyle != .class else { return }
    appendList(mirror.visibleChildren, "(", ")", depth)
  }

  private mutating func appendList(
    _ children: some Collection<Mirror.Child>,
    _ start: String,
    _ end: String,
    _ depth: Int
  ) {
    text += start
    for (index, child) in children.enumerated() {
      guard !isFull else { break }
      if index > 0 { text += ", " }
      if let label = child.label, label.first?.isNumber == false, label.first != "." {
        text += label + ": "
      }
      append(child.value, depth: depth + 1)
    }
    text += end
  }

  private mutating func appendDictionary(
    _ children: some Collection<Mirror.Child>,
    _ depth: Int
  ) {
    text += "["
    for (index, child) in children.enumerated() {
      guard !isFull else { break }
      if index > 0 { text += ", " }
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      append(pair[0].value, depth: depth + 1)
      text += ": "
      append(pair[1].value, depth: depth + 1)
    }
    text += children.isEmpty ? ":]" : "]"
  }
}

extension Mirror {
  /// Creates the mirror that describes a value best.
  init(describing value: Any) {
    self = (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
  }

  /// The properties without the storage of macros, with the names in the source.
  var visibleChildren: [Child] {
    children.compactMap { child in
      guard let label = child.label else { return child }
      if label.hasPrefix("_$") { return nil }
      guard label.hasPrefix("_") else { return child }
      return (String(label.dropFirst()), child.value)
    }
  }
}
