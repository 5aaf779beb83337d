#if !canImport(Darwin)
  import Foundation

  extension AttributedString: @retroactive Codable {
    /// Encodes the text of each run, followed by its attributes.
    ///
    /// ```swift
    /// let data = try JSONEncoder().encode(AttributedString("Hello"))  // ["Hello",{}]
    /// ```
    ///
    /// Foundation on Linux does not declare the conformance. The attributes of Foundation are encoded,
    /// and those of views, such as colors, are not.
    public func encode(to encoder: any Encoder) throws {
      let codings = AttributeCoding.all.values.sorted { $0.name < $1.name }
      var container = encoder.unkeyedContainer()
      for run in runs {
        try container.encode(String(characters[run.range]))
        var attributes = container.nestedContainer(keyedBy: AttributeCoding.Name.self)
        for coding in codings { try coding.encode(run.attributes, &attributes) }
      }
    }

    /// Decodes runs, or a text without attributes. Ignores attributes that Foundation does not have.
    public init(from decoder: any Decoder) throws {
      self.init()
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        append(AttributedString(text))
        return
      }
      // Apple's Foundation encodes attributes that several runs share only once, in a table.
      var table: [Attributes] = []
      var runs: any UnkeyedDecodingContainer
      if let container = try? decoder.container(keyedBy: CodingKeys.self) {
        table = try container.decode([Attributes].self, forKey: .attributeTable)
        runs = try container.nestedUnkeyedContainer(forKey: .runs)
      } else {
        runs = try decoder.unkeyedContainer()
      }
      while !runs.isAtEnd {
        let text = try runs.decode(String.self)
        var attributes: Attributes
        if let index = try? runs.decode(Int.self) {
          guard table.indices.contains(index) else {
            throw DecodingError.dataCorruptedError(
              in: runs,
              debugDescription: """
                The attributes of the run "\(text)" have the index \(index), and the table has \
                \(table.count) entries. To fix this, encode the attributed string again.
                """
            )
          }
          attributes = table[index]
        } else {
          attributes = try runs.decode(Attributes.self)
        }
        append(AttributedString(text, attributes: attributes.container))
      }
    }

    private enum CodingKeys: CodingKey {
      case runs, attributeTable
    }

    /// The attributes of one run.
    private struct Attributes: Decodable {
      var container = AttributeContainer()

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: AttributeCoding.Name.self)
        let codings = AttributeCoding.all
        for key in values.allKeys {
          try codings[key.stringValue]?.decode(&container, values)
        }
      }
    }
  }
#endif
