#if !canImport(Darwin)
  import Foundation

  /// Reads and writes one attribute of attributed strings, for code that handles all attributes.
  struct AttributeCoding {
    /// The name of the attribute in encoded strings and in `NSAttributedString`.
    let name: String
    /// Encodes the attribute of a run, if the run has it.
    let encode: (AttributeContainer, inout KeyedEncodingContainer<Name>) throws -> Void
    /// Decodes the attribute of a run.
    let decode: (inout AttributeContainer, KeyedDecodingContainer<Name>) throws -> Void
    /// Returns the value that `NSAttributedString` has for the attribute.
    let object: (AttributeContainer) -> Any?
    /// Sets the attribute to a value of `NSAttributedString`, unless it has another type.
    let setObject: (inout AttributeContainer, Any) -> Void

    init<Key: CodableAttributedStringKey>(
      _: Key.Type,
      object: @escaping (Key.Value) -> Any = { ($0 as? any RawRepresentable)?.rawValue ?? $0 },
      value: @escaping (Any) -> Key.Value?
    ) where Key.Value: Sendable {
      name = Key.name
      encode = { attributes, container in
        guard let value = attributes[Key.self] else { return }
        try Key.encode(value, to: container.superEncoder(forKey: Name(Key.name)))
      }
      decode = { attributes, container in
        attributes[Key.self] = try Key.decode(
          from: container.superDecoder(forKey: Name(Key.name))
        )
      }
      self.object = { attributes in attributes[Key.self].map(object) }
      setObject = { attributes, object in
        guard let value = object as? Key.Value ?? value(object) else { return }
        attributes[Key.self] = value
      }
    }

    init<Key: CodableAttributedStringKey>(_: Key.Type) where Key.Value: Sendable {
      self.init(Key.self) { _ in nil }
    }

    init<Key: CodableAttributedStringKey>(
      _: Key.Type
    ) where Key.Value: RawRepresentable & Sendable {
      self.init(Key.self) { ($0 as? Key.Value.RawValue).flatMap(Key.Value.init) }
    }

    /// The attributes of Foundation, by name.
    static var all: [String: AttributeCoding] {
      typealias Scope = AttributeScopes.FoundationAttributes
      let all = [
        AttributeCoding(Scope.LinkAttribute.self) { ($0 as? String).flatMap { URL(string: $0) } },
        AttributeCoding(Scope.InlinePresentationIntentAttribute.self),
        AttributeCoding(Scope.LanguageIdentifierAttribute.self),
        AttributeCoding(Scope.PersonNameComponentAttribute.self),
        AttributeCoding(Scope.NumberFormatAttributes.NumberPartAttribute.self),
        AttributeCoding(Scope.NumberFormatAttributes.SymbolAttribute.self),
        AttributeCoding(Scope.DateFieldAttribute.self),
        AttributeCoding(Scope.AlternateDescriptionAttribute.self),
        AttributeCoding(Scope.ImageURLAttribute.self) {
          ($0 as? String).flatMap { URL(string: $0) }
        },
        AttributeCoding(Scope.ReplacementIndexAttribute.self),
        AttributeCoding(Scope.MeasurementAttribute.self),
        AttributeCoding(Scope.ByteCountAttribute.self),
        AttributeCoding(Scope.DurationFieldAttribute.self),
        AttributeCoding(Scope.WritingDirectionAttribute.self),
      ]
      return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }

    /// The name of an attribute as a key of an encoded run.
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(_ name: String) { stringValue = name }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }
  }
#endif
