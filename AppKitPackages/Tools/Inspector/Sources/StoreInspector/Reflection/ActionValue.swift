import ComposableArchitecture

/// Converts the text of an associated value to a value.
enum ActionValue {
  /// Returns the value that a text describes.
  ///
  /// - Parameters:
  ///   - text: A literal of Swift, the case of an enum with a leading point, or JSON.
  ///   - type: The type of the value.
  ///   - path: The case path before the value, for errors.
  ///   - actionText: Decodes the cases of enums.
  @MainActor
  static func decode(
    _ text: String,
    as type: Any.Type,
    path: String,
    in actionText: ActionText
  ) throws(ActionTextError) -> Any {
    if let type = type as? any OptionalValue.Type {
      let value =
        text == "nil" ? nil : try decode(text, as: type.wrappedType, path: path, in: actionText)
      guard let optional = type.some(value) else {
        throw .invalidValue(text, of: path, type: type)
      }
      return optional
    }
    if type is StackElementID.Type {
      guard let number = Int(text.hasPrefix("#") ? String(text.dropFirst()) : text) else {
        throw .invalidValue(text, of: path, type: Int.self)
      }
      return StackElementID(integerLiteral: number)
    }
    if text.hasPrefix("."), EnumCases(type) != nil {
      return try actionText.value(from: text, as: type, path: path)
    }
    if let type = type as? any CaseIterable.Type,
      let value = plainCase(text.hasPrefix(".") ? String(text.dropFirst()) : text, of: type)
    {
      return value
    }
    guard let decodable = type as? any Decodable.Type else {
      throw EnumCases(type) == nil && !(type is any CaseIterable.Type)
        ? .undecodable(of: path, type: type) : .invalidValue(text, of: path, type: type)
    }
    guard let value = decode(text, as: decodable) else {
      throw .invalidValue(text, of: path, type: type)
    }
    return value
  }

  /// Returns the case with a name, of an enum without associated values.
  private static func plainCase<Value: CaseIterable>(
    _ name: String,
    of type: Value.Type
  ) -> Any? {
    Value.allCases.first { Mirror(reflecting: $0).displayStyle == .enum && "\($0)" == name }
  }

  private static func decode<Value: Decodable>(_ text: String, as type: Value.Type) -> Any? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if let value = try? decoder.decode([Value].self, from: Data("[\(text)]".utf8)),
      value.count == 1
    {
      return value[0]
    }
    // A text without quotes, such as a UUID, a date or a name.
    guard let quoted = try? JSONEncoder().encode([text]) else { return nil }
    return (try? decoder.decode([Value].self, from: quoted))?.first
  }
}
