extension NavigationPath {
  /// The path as a value that can be stored; nil if the type of a value is not `Codable`.
  ///
  /// ```swift
  /// func save(_ path: NavigationPath) throws -> Data? {
  ///   try path.codable.map { try JSONEncoder().encode($0) }
  /// }
  /// func restore(_ data: Data) throws -> NavigationPath {
  ///   NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
  /// }
  /// ```
  public var codable: CodableRepresentation? {
    guard values.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(values: values)
  }

  /// Creates a path from a stored one.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// A path that can be stored: the type and the value of each page as texts, the last page first.
  ///
  /// The types are found by their names, so that a path of another version of the app can have values
  /// of types that no longer exist. Decoding it fails.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "The path has a value of the type \"\(name)\", which does not exist."
          )
        }
        let value = try JSONDecoder().decode(type, from: Data(container.decode(String.self).utf8))
        values.insert(AnyHashable(value), at: 0)
      }
      self.values = values
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let encodable = value.base as? any Encodable,
          let name = _mangledTypeName(type(of: value.base))
        else {
          throw EncodingError.invalidValue(
            value.base,
            EncodingError.Context(
              codingPath: container.codingPath,
              debugDescription: "The type \(type(of: value.base)) cannot be found by its name."
            )
          )
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(encodable), as: UTF8.self))
      }
    }
  }
}
