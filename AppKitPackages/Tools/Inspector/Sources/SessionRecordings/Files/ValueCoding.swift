@_spi(Recording) import ComposableArchitectureCore
import Foundation
import Reflection

/// Converts values of any type to JSON, and JSON to values of a known type.
///
/// `Codable` types use their own format. The properties of other structs are an object, and a case
/// of an enum is an object with one key, or a string if it has no associated values. What has no
/// format, such as a class or a closure, becomes its description, and cannot be read.
enum ValueCoding {
  /// A value that cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let type: Any.Type
    var description: String {
      "A value of the type '\(typeName(type))' cannot be read from a recording."
    }
  }

  private static let textKey = "$text"
  private static let typeKey = "$type"
  private static let valueKey = "$value"
  private static let bindingKey = "$binding"

  // MARK: Writing

  /// Returns a value of `JSONSerialization`.
  static func json(_ value: Any) -> Any {
    json(value, as: Swift.type(of: value), depth: 0)
  }

  private static func json(_ value: Any, as type: Any.Type, depth: Int) -> Any {
    if depth > 100 { return description(value) }
    if let action = value as? any _NamedBindingAction {
      guard let name = action.propertyName else { return description(value) }
      let value = action.propertyValue
      return [
        bindingKey: name, valueKey: json(value, as: Swift.type(of: value), depth: depth + 1),
      ]
    }
    if let value = value as? any OptionalCoding {
      return value.wrapped.map { [json($0.value, as: $0.type, depth: depth + 1)] } ?? []
    }
    if let value = value as? any Codable, let json = codableJSON(value) { return json }
    if let value = value as? any ArrayCoding {
      return value.values.map { json($0, as: Swift.type(of: value).element, depth: depth + 1) }
    }
    if let value = value as? any IndirectCaseCoding, let payload = value.indirectPayload {
      let type = Swift.type(of: value)
      return [type.indirectCase: json(payload, as: type.payload, depth: depth + 1)]
    }
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .structure(let properties):
      return object(value, properties, depth: depth)
    case .tuple(let elements):
      return zip(elements, TypeMetadata.values(of: value, elements))
        .map { json($1, as: $0.type, depth: depth + 1) }
    case .enumeration(let cases):
      guard let (index, payload) = metadata.caseIndex(of: value, cases) else { break }
      guard let payload, let type = cases[index].payload else { return cases[index].name }
      return [cases[index].name: json(payload, as: type, depth: depth + 1)]
    case .existential:
      guard let error = value as? any Error else { break }
      return json(error: error, depth: depth)
    case .unsupported:
      break
    }
    return description(value)
  }

  /// Returns the JSON of an error, whose type is a part of it.
  static func json(error: any Error, depth: Int = 0) -> Any {
    // The conversion opens the existential.
    let value = error as Any
    let type = Swift.type(of: value)
    var object: [String: Any] = [textKey: describe(value)]
    if TypeMetadata(type).isReadable || type is any Codable.Type,
      let name = _mangledTypeName(type)
    {
      object[typeKey] = name
      object[valueKey] = json(value, as: type, depth: depth + 1)
    }
    return object
  }

  private static func object(
    _ value: Any,
    _ properties: [TypeMetadata.Property],
    depth: Int
  ) -> [String: Any] {
    var object: [String: Any] = [:]
    for (property, value) in zip(properties, TypeMetadata.values(of: value, properties)) {
      object[property.name] = json(value, as: property.type, depth: depth + 1)
    }
    return object
  }

  private static func codableJSON(_ value: any Codable) -> Any? {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    guard let data = try? encoder.encode(value) else { return nil }
    return try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  private static func description(_ value: Any) -> Any {
    [textKey: describe(value)]
  }

  private static func describe(_ value: Any) -> String {
    (value as? any Error)?.localizedDescription ?? String(describing: value)
  }

  // MARK: Reading

  /// Returns a value of a type.
  ///
  /// - Throws: A ``Failure`` if the JSON is not that of a value of the type.
  static func value(_ json: Any, as type: Any.Type, depth: Int = 0) throws -> Any {
    if depth > 100 { throw Failure(type: type) }
    if let type = type as? any _NamedBindingAction.Type {
      guard let object = json as? [String: Any], let name = object[bindingKey] as? String,
        let json = object[valueKey],
        let action = try type.action(name, { try value(json, as: $0, depth: depth + 1) })
      else { throw Failure(type: type) }
      return action
    }
    if let type = type as? any OptionalCoding.Type {
      guard let values = json as? [Any], values.count <= 1 else { throw Failure(type: type) }
      return type.make(try values.first.map { try value($0, as: type.wrapped, depth: depth + 1) })
    }
    if let type = type as? any Codable.Type {
      let data = try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed)
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf",
        negativeInfinity: "-inf",
        nan: "nan"
      )
      do { return try decoder.decode(type, from: data) } catch { throw Failure(type: type) }
    }
    if let type = type as? any ArrayCoding.Type {
      guard let values = json as? [Any] else { throw Failure(type: type) }
      let elements = try values.map { try value($0, as: type.element, depth: depth + 1) }
      guard let array = type.make(elements) else { throw Failure(type: type) }
      return array
    }
    if let type = type as? any IndirectCaseCoding.Type,
      let json = (json as? [String: Any])?[type.indirectCase]
    {
      let payload = try value(json, as: type.payload, depth: depth + 1)
      guard let action = type.make(payload) else { throw Failure(type: type) }
      return action
    }
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .structure(let properties):
      guard let object = json as? [String: Any] else { throw Failure(type: type) }
      let values = try properties.map { property in
        guard let json = object[property.name] else { throw Failure(type: type) }
        return try value(json, as: property.type, depth: depth + 1)
      }
      return metadata.make(properties, values)
    case .tuple(let elements):
      guard let array = json as? [Any], array.count == elements.count else {
        throw Failure(type: type)
      }
      let values = try zip(elements, array).map { try value($1, as: $0.type, depth: depth + 1) }
      return metadata.make(elements, values)
    case .enumeration(let cases):
      return try caseValue(json, metadata, cases, depth: depth)
    case .existential:
      return try error(json, as: type, depth: depth)
    case .unsupported:
      throw Failure(type: type)
    }
  }

  private static func caseValue(
    _ json: Any,
    _ metadata: TypeMetadata,
    _ cases: [TypeMetadata.Case],
    depth: Int
  ) throws -> Any {
    let object = json as? [String: Any]
    guard let name = json as? String ?? (object?.count == 1 ? object?.keys.first : nil),
      let index = cases.firstIndex(where: { $0.name == name }),
      !cases[index].isIndirect
    else { throw Failure(type: metadata.type) }
    guard let type = cases[index].payload else {
      guard object == nil else { throw Failure(type: metadata.type) }
      return metadata.make(cases, caseIndex: index, payload: nil)
    }
    guard let json = object?[name] else { throw Failure(type: metadata.type) }
    let payload = try value(json, as: type, depth: depth + 1)
    return metadata.make(cases, caseIndex: index, payload: payload)
  }

  private static func error(_ json: Any, as type: Any.Type, depth: Int) throws -> Any {
    guard type == (any Error).self, let object = json as? [String: Any] else {
      throw Failure(type: type)
    }
    if let name = object[typeKey] as? String, let json = object[valueKey],
      let dynamicType = _typeByName(name),
      let decoded = try? value(json, as: dynamicType, depth: depth + 1),
      let error = decoded as? any Error
    {
      return error
    }
    guard let text = object[textKey] as? String else { throw Failure(type: type) }
    return RecordedError(text: text)
  }
}

/// An error of a type that cannot be read from a recording.
struct RecordedError: LocalizedError, Equatable, CustomStringConvertible {
  let text: String
  var errorDescription: String? { text }
  var description: String { text }
}

/// The name of a type in messages and fingerprints.
func typeName(_ type: Any.Type) -> String {
  _typeName(type, qualified: true).withoutContextAddresses
}

extension String {
  /// The name of a type without the addresses that the names of private types contain.
  var withoutContextAddresses: String {
    // Without the check, compiling the regular expression took a quarter of the time in which a build
    // with a recording starts.
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    return replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }
}

extension TypeMetadata {
  /// Whether values of the type may be readable.
  var isReadable: Bool {
    if case .unsupported = kind { false } else { true }
  }
}

private protocol OptionalCoding {
  static var wrapped: Any.Type { get }
  static func make(_ value: Any?) -> Any
  var wrapped: (value: Any, type: Any.Type)? { get }
}

extension Optional: OptionalCoding {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate static func make(_ value: Any?) -> Any {
    value.flatMap { $0 as? Wrapped } as Wrapped? as Any
  }
  fileprivate var wrapped: (value: Any, type: Any.Type)? { map { ($0, Wrapped.self) } }
}

private protocol ArrayCoding {
  static var element: Any.Type { get }
  static func make(_ elements: [Any]) -> Any?
  var values: [Any] { get }
}

extension Array: ArrayCoding {
  fileprivate static var element: Any.Type { Element.self }
  fileprivate static func make(_ elements: [Any]) -> Any? {
    let array = elements.compactMap { $0 as? Element }
    return array.count == elements.count ? array : nil
  }
  fileprivate var values: [Any] { map(\.self) }
}

extension Set: ArrayCoding {
  fileprivate static var element: Any.Type { Element.self }
  fileprivate static func make(_ elements: [Any]) -> Any? {
    Array<Element>.make(elements).flatMap { $0 as? [Element] }.map { Set($0) }
  }
  fileprivate var values: [Any] { map(\.self) }
}

extension Dictionary: ArrayCoding {
  fileprivate static var element: Any.Type { (Key, Value).self }
  fileprivate static func make(_ elements: [Any]) -> Any? {
    let pairs = elements.compactMap { $0 as? (Key, Value) }
    guard pairs.count == elements.count else { return nil }
    return Self(pairs, uniquingKeysWith: { first, _ in first })
  }
  fileprivate var values: [Any] { map { ($0.key, $0.value) } }
}

/// An action with an indirect case.
private protocol IndirectCaseCoding {
  static var indirectCase: String { get }
  static var payload: Any.Type { get }
  static func make(_ payload: Any) -> Any?
  var indirectPayload: Any? { get }
}

extension StackAction: IndirectCaseCoding {
  fileprivate static var indirectCase: String { "element" }
  fileprivate static var payload: Any.Type { (StackElementID, Action).self }
  fileprivate static func make(_ payload: Any) -> Any? {
    (payload as? (StackElementID, Action)).map { Self.element(id: $0.0, action: $0.1) }
  }
  fileprivate var indirectPayload: Any? {
    if case .element(let id, let action) = self { (id, action) } else { nil }
  }
}

extension PresentationAction: IndirectCaseCoding {
  fileprivate static var indirectCase: String { "presented" }
  fileprivate static var payload: Any.Type { Action.self }
  fileprivate static func make(_ payload: Any) -> Any? {
    (payload as? Action).map { Self.presented($0) }
  }
  fileprivate var indirectPayload: Any? {
    if case .presented(let action) = self { action } else { nil }
  }
}
