import Reflection

/// The stored properties and cases of types and of the types inside of them.
struct TypeFingerprint {
  /// The properties and cases of each type, by its name.
  private(set) var types: [String: [String]] = [:]

  init(_ types: Any.Type...) {
    for type in types { add(type, depth: 0) }
  }

  private mutating func add(_ type: Any.Type, depth: Int) {
    let name = typeName(type)
    guard types[name] == nil, depth < 64 else { return }
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .structure(let properties):
      // Types of the system can change with its version.
      if isOfSystem(name) { return }
      types[name] = properties.map { "\($0.name): \(typeName($0.type))" }
      for property in properties { add(property.type, depth: depth + 1) }
    case .enumeration(let cases):
      types[name] =
        isOfSystem(name)
        ? []
        : cases.map { enumCase in
          enumCase.payload.map { "\(enumCase.name)(\(typeName($0)))" } ?? enumCase.name
        }
      for payload in cases.compactMap(\.payload) { add(payload, depth: depth + 1) }
    case .tuple(let elements):
      for element in elements { add(element.type, depth: depth + 1) }
    case .existential, .unsupported:
      break
    }
  }

  private func isOfSystem(_ name: String) -> Bool {
    ["Swift.", "Foundation.", "FoundationEssentials."].contains { name.hasPrefix($0) }
  }

  /// Describes the differences from an earlier fingerprint.
  func changes(since recorded: [String: [String]]) -> [String] {
    var changes: [String] = []
    for (type, members) in recorded.sorted(by: { $0.key < $1.key }) {
      guard let current = types[type] else {
        changes.append("\(type) was removed")
        continue
      }
      for member in members where !current.contains(member) {
        changes.append("\(type).\(member) was removed")
      }
      for member in current where !members.contains(member) {
        changes.append("\(type).\(member) was added")
      }
    }
    for type in types.keys.sorted() where recorded[type] == nil {
      changes.append("\(type) was added")
    }
    return changes
  }
}
