import ComposableArchitectureCore
@_spi(Recording) import Sharing

/// Finds the statements that turn one state into another.
///
/// Only changed parts are written: a property of an element of a collection is changed in its place.
struct StateChanges {
  let writer: LiteralWriter
  /// The time of the state before the action for its `@Shared` values.
  var oldMark = 0
  /// The identities of the `@Shared` values whose changes are written.
  private let writtenShared = IdentitySet()

  private final class IdentitySet {
    var elements: Set<ObjectIdentifier> = []
  }

  init(writer: LiteralWriter, oldMark: Int = 0) {
    self.writer = writer
    self.oldMark = oldMark
  }

  /// The statements for all properties that differ, or an empty list for equal states.
  ///
  /// Call it in ``SharedValueTime/compare(_:_:_:)``, with the times of both states.
  ///
  /// - Parameters:
  ///   - old: The state before an action.
  ///   - new: The state after it.
  func statements(from old: Any, to new: Any) -> [Statement] {
    change(old, new, target: "") ?? [assign(new, to: "")]
  }

  // MARK: Kinds of values

  /// The changes inside of a value, or `nil` if the whole value must be assigned.
  private func change(_ old: Any, _ new: Any, target: String) -> [Statement]? {
    if areSame(old, new) { return [] }
    guard type(of: old) == type(of: new) else { return nil }
    switch (old, new) {
    case (let old as any AnyPresentation, let new as any AnyPresentation):
      return change(optional: old.payload, new.payload, target: target)
    case (let old as any AnyStack, let new as any AnyStack):
      return change(stack: old, new, target: target)
    case (let old as any AnyIdentifiedArray, let new as any AnyIdentifiedArray):
      return change(identified: old, new, target: target)
    case (let old as any SharedProperty, let new as any SharedProperty):
      return change(shared: old, new, target: target)
    case (is any AnyAlert, _):
      return nil
    default:
      break
    }
    if writer.literals.expression(new) != nil { return nil }
    let mirror = Mirror(reflecting: new)
    switch mirror.displayStyle {
    case .optional:
      return change(optional: unwrapped(old), unwrapped(new), target: target)
    case .collection:
      let oldElements = Mirror(reflecting: old).children.map(\.value)
      return change(array: oldElements, mirror.children.map(\.value), target: target)
    case .set:
      return change(set: Mirror(reflecting: old), mirror, target: target)
    case .dictionary:
      return change(dictionary: Mirror(reflecting: old), mirror, target: target)
    case .struct:
      return change(structure: old, new, target: target)
    case .enum:
      return change(enumCase: old, new, target: target)
    default:
      return nil
    }
  }

  private func change(structure old: Any, _ new: Any, target: String) -> [Statement]? {
    let before = Property.properties(of: old)
    let after = Property.properties(of: new)
    guard before.count == after.count, !after.isEmpty else { return nil }
    var statements: [Statement] = []
    if new is any ObservableState { writer.insertFeature(type(of: new)) }
    for (old, property) in zip(before, after) {
      if areSame(old.value, property.value) { continue }
      if property.value is any SharedProperty {
        let name = property.isWrapped ? "$\(property.name)" : property.name
        statements += change(old.value, property.value, target: "\(target).\(name)") ?? []
        continue
      }
      guard writer.declarations.isSettable(property.name, of: type(of: new)) else { return nil }
      statements += changes(old.value, property.value, target: "\(target).\(property.name)")
    }
    // The change of a shared value can be written at another property.
    if before.contains(where: { $0.value is any SharedProperty }) { return statements }
    // Not one property differs, so the values differ in a way that reflection does not show.
    return statements.isEmpty ? nil : statements
  }

  private func changes(_ old: Any, _ new: Any, target: String) -> [Statement] {
    change(old, new, target: target) ?? [assign(new, to: target)]
  }

  private func assign(_ value: Any, to target: String) -> Statement {
    if let expression = writer.writeWithoutHoles(value) {
      return Statement(target: target, action: .assign(expression))
    }
    // Without an expression, the test accepts the value that the reducer assigned. After an optional
    // chain the value would be an optional, so the value before the chain is assigned.
    let target = target.split(separator: "?", maxSplits: 1).first.map(String.init) ?? target
    return Statement(target: target, action: .assign(.text("store.state\(target)")))
  }

  private func change(
    shared old: any SharedProperty,
    _ new: any SharedProperty,
    target: String
  ) -> [Statement] {
    // A value of several properties changes once, and readers follow it.
    guard new is any WritableSharedProperty, writtenShared.elements.insert(new.rootID).inserted
    else {
      return []
    }
    let before = SharedValueTime.read(at: oldMark) { old.sharedValue }
    let after = new.sharedValue
    let statements =
      change(before, after, target: "")
      ?? [
        Statement(
          target: "",
          action: .assign(
            writer.writeWithoutHoles(after)
              ?? .text("store.state\(target.replacing("$", with: ""))")
          )
        )
      ]
    return [Statement(target: target, action: .withLock(statements))]
  }

  private func change(optional old: Any?, _ new: Any?, target: String) -> [Statement]? {
    guard let old, let new else { return nil }
    guard let changes = change(old, new, target: "\(target)?") else { return nil }
    // `$0.name? = value` is correct, and `$0.name = value` is what a person writes.
    return changes.contains { $0.target == "\(target)?" } ? nil : changes
  }

  private func change(enumCase old: Any, _ new: Any, target: String) -> [Statement]? {
    guard new is any CasePathable, let name = caseName(of: new), name == caseName(of: old),
      let oldPayload = Mirror(reflecting: old).children.first?.value,
      let newPayload = Mirror(reflecting: new).children.first?.value,
      Mirror(reflecting: newPayload).displayStyle == .struct
    else { return nil }
    return change(oldPayload, newPayload, target: "\(target)[case: \\.\(name)]?")
  }

  // MARK: Collections

  private func change(
    stack old: any AnyStack,
    _ new: any AnyStack,
    target: String
  ) -> [Statement]? {
    let (before, after) = (old.pairs, new.pairs)
    if after.isEmpty { return [Statement(target: target, action: .call("removeAll", []))] }
    let newIDs = after.map(\.id)
    let kept = before.map(\.id).filter(newIDs.contains)
    guard newIDs.starts(with: kept) else { return nil }
    var statements: [Statement] = []
    for (id, element) in before {
      let path = "\(target)[id: \(writer.stackID(id).line ?? "")]"
      guard let new = after.first(where: { $0.id == id }) else {
        statements.append(Statement(target: path, action: .assign("nil")))
        continue
      }
      if areSame(element, new.element) { continue }
      statements += change(element: element, new.element, id: id, target: target)
    }
    for (id, element) in after.dropFirst(kept.count) {
      statements.append(assign(element, to: "\(target)[id: \(writer.stackID(id).line ?? "")]"))
    }
    return statements
  }

  private func change(
    element old: Any,
    _ new: Any,
    id: StackElementID,
    target: String
  ) -> [Statement] {
    let number = writer.stackID(id).line ?? ""
    if new is any CasePathable, let name = caseName(of: new), name == caseName(of: old),
      let oldPayload = Mirror(reflecting: old).children.first?.value,
      let newPayload = Mirror(reflecting: new).children.first?.value,
      let changes = change(
        oldPayload,
        newPayload,
        target: "\(target)[id: \(number), case: \\.\(name)]?"
      )
    {
      return changes
    }
    let path = "\(target)[id: \(number)]"
    return change(optional: old, new, target: path) ?? [assign(new, to: path)]
  }

  private func change(
    identified old: any AnyIdentifiedArray,
    _ new: any AnyIdentifiedArray,
    target: String
  ) -> [Statement]? {
    let (before, after) = (old.pairs, new.pairs)
    if after.isEmpty { return [assign(new, to: target)] }
    let newIDs = Set(after.map(\.id))
    let oldElements = Dictionary(before.map { ($0.id, $0.element) }, uniquingKeysWith: { $1 })
    guard
      before.map(\.id).filter(newIDs.contains) == after.map(\.id).filter({ oldElements[$0] != nil })
    else { return nil }
    var statements: [Statement] = []
    for (id, _) in before where !newIDs.contains(id) {
      statements.append(
        Statement(
          target: target,
          action: .call("remove", [.init(label: "id", value: writer.write(id.base))])
        )
      )
    }
    for (offset, (id, element)) in after.enumerated() {
      guard let old = oldElements[id] else {
        statements.append(insert(element, at: offset, of: after.count, target: target))
        continue
      }
      if areSame(old, element) { continue }
      guard let key = writer.writeWithoutHoles(id.base)?.line else { return nil }
      let path = "\(target)[id: \(key)]"
      statements += change(optional: old, element, target: path) ?? [assign(element, to: path)]
    }
    return isShorter(statements, than: after.count) ? statements : nil
  }

  private func change(array old: [Any], _ new: [Any], target: String) -> [Statement]? {
    if new.isEmpty || old.isEmpty { return nil }
    if old.count == new.count {
      var statements: [Statement] = []
      for (index, (old, new)) in zip(old, new).enumerated() {
        if areSame(old, new) { continue }
        statements += changes(old, new, target: "\(target)[\(index)]")
      }
      return isShorter(statements, than: new.count) ? statements : nil
    }
    let prefix = zip(old, new).prefix { areSame($0, $1) }.count
    let suffix = zip(old.reversed(), new.reversed())
      .prefix(min(old.count, new.count) - prefix).prefix { areSame($0, $1) }.count
    if prefix + suffix == old.count {
      let statements = new.enumerated().dropFirst(prefix).dropLast(suffix).map { offset, element in
        insert(element, at: offset, of: suffix == 0 ? offset + 1 : new.count, target: target)
      }
      return isShorter(statements, than: new.count) ? statements : nil
    }
    guard prefix + suffix == new.count else { return nil }
    let removed = prefix..<(old.count - suffix)
    guard removed.count == 1 else {
      return [
        Statement(
          target: target,
          action: .call(
            "removeSubrange",
            [.init(value: .text("\(removed.lowerBound)..<\(removed.upperBound)"))]
          )
        )
      ]
    }
    let position = Expression.text("\(prefix)")
    return [
      Statement(target: target, action: .call("remove", [.init(label: "at", value: position)]))
    ]
  }

  private func insert(_ element: Any, at offset: Int, of count: Int, target: String) -> Statement {
    let value = Expression.Argument(value: writer.write(element))
    guard offset < count - 1 else {
      return Statement(target: target, action: .call("append", [value]))
    }
    return Statement(
      target: target,
      action: .call("insert", [value, .init(label: "at", value: .text("\(offset)"))])
    )
  }

  private func change(set old: Mirror, _ new: Mirror, target: String) -> [Statement]? {
    let before = Set(old.children.compactMap { $0.value as? AnyHashable })
    let after = Set(new.children.compactMap { $0.value as? AnyHashable })
    guard !before.isEmpty, !after.isEmpty else { return nil }
    func statements(_ name: String, _ elements: Set<AnyHashable>) -> [Statement] {
      writer.sorted(elements.map { writer.write($0.base) }).map {
        Statement(target: target, action: .call(name, [.init(value: $0)]))
      }
    }
    let changes =
      statements("remove", before.subtracting(after))
      + statements("insert", after.subtracting(before))
    return isShorter(changes, than: after.count) ? changes : nil
  }

  private func change(dictionary old: Mirror, _ new: Mirror, target: String) -> [Statement]? {
    func pairs(_ mirror: Mirror) -> [AnyHashable: Any] {
      Dictionary(
        mirror.children.compactMap { child in
          let pair = Mirror(reflecting: child.value).children.map(\.value)
          guard pair.count == 2, let key = pair[0] as? AnyHashable else { return nil }
          return (key, pair[1])
        },
        uniquingKeysWith: { $1 }
      )
    }
    let (before, after) = (pairs(old), pairs(new))
    guard !before.isEmpty, !after.isEmpty else { return nil }
    var statements: [(key: String, changes: [Statement])] = []
    for key in Set(before.keys).union(after.keys) {
      guard let name = writer.writeWithoutHoles(key.base)?.line else { return nil }
      let path = "\(target)[\(name)]"
      switch (before[key], after[key]) {
      case (let old?, let new?):
        if areSame(old, new) { continue }
        statements.append(
          (name, change(optional: old, new, target: path) ?? [assign(new, to: path)])
        )
      case (nil, let new?): statements.append((name, [assign(new, to: path)]))
      case (_, nil): statements.append((name, [Statement(target: path, action: .assign("nil"))]))
      }
    }
    let changes = statements.sorted { $0.key < $1.key }.flatMap(\.changes)
    return isShorter(changes, than: after.count) ? changes : nil
  }

  /// Whether statements are clearer than an assignment of the whole collection.
  private func isShorter(_ statements: [Statement], than count: Int) -> Bool {
    !statements.isEmpty && (statements.count <= 3 || statements.count < count)
  }
}
