#if !canImport(Darwin)
  import Foundation

  /// A value of a translated text.
  public enum LocalizedArgument: Hashable, Sendable, Codable {
    /// A signed integer.
    case integer(Int64)
    /// An unsigned integer.
    case unsigned(UInt64)
    /// A floating-point number.
    case double(Double)
    /// A text, or the description of another value.
    case string(String)

    /// The number for plural rules.
    var number: Double? {
      switch self {
      case .integer(let value): Double(value)
      case .unsigned(let value): Double(value)
      case .double(let value): value
      case .string: nil
      }
    }

    /// The specifier of the value in a key.
    var specifier: String {
      switch self {
      case .integer: "lld"
      case .unsigned: "llu"
      case .double: "lf"
      case .string: "@"
      }
    }

    /// Returns the value formatted for a locale.
    ///
    /// - Parameter specifier: The specifier without its percent sign and position: `lld`, `.2f`. A
    ///   specifier for another type is treated as `@`.
    public func formatted(_ specifier: String, locale: Locale) -> String {
      let conversion = specifier.last ?? "@"
      switch self {
      case .string(let text):
        return text
      case .integer(let value):
        if "fFeEgGaA".contains(conversion) {
          return Self.double(Double(value)).formatted(specifier, locale: locale)
        }
        return Self.integer(value, specifier, locale)
      case .unsigned(let value):
        if "fFeEgGaA".contains(conversion) {
          return Self.double(Double(value)).formatted(specifier, locale: locale)
        }
        return Self.integer(value, specifier, locale)
      case .double(let value):
        guard "fFeEgGaA".contains(conversion) else {
          return value.formatted(.number.locale(locale))
        }
        return String(
          format: "%" + specifier.filter { !"hlqLzjt".contains($0) },
          locale: locale,
          value
        )
      }
    }

    /// Returns the description of the value, or its format if the specifier contains more than a
    /// type.
    public func described(_ specifier: String) -> String {
      guard specifier == self.specifier || ["f", "d", "u", "@"].contains(specifier) else {
        return formatted(specifier, locale: Locale(identifier: "en_US_POSIX"))
      }
      return switch self {
      case .integer(let value): "\(value)"
      case .unsigned(let value): "\(value)"
      case .double(let value): "\(value)"
      case .string(let text): text
      }
    }

    /// Returns true if an integer's specifier contains a format. Specifiers for strings and
    /// pointers are rejected, because formatting an integer with them would read arbitrary memory.
    private static func isStyled(_ specifier: String) -> Bool {
      switch specifier.last {
      case "x", "X", "o", "O": true
      case "d", "D", "i", "u", "U": specifier.first.map { !"hlqLzjtdDiuU".contains($0) } ?? false
      default: false
      }
    }

    private static func integer<Value: BinaryInteger & CVarArg>(
      _ value: Value,
      _ specifier: String,
      _ locale: Locale
    ) -> String {
      let style = IntegerFormatStyle<Value>(locale: locale)
      guard isStyled(specifier) else { return style.format(value) }
      // Numbers with leading zeros have no grouping separators.
      if let digits = specifier.wholeMatch(of: /0([0-9]{1,2})[hlqLzjt]*[dDiuU]/)?.output.1,
        let length = Int(digits)
      {
        return style.grouping(.never).precision(.integerLength(length...)).format(value)
      }
      return String(format: wide(specifier), locale: locale, value)
    }

    /// Returns the specifier with a length of 64 bits.
    private static func wide(_ specifier: String) -> String {
      var specifier = specifier.filter { !"hlqLzjt".contains($0) }
      let conversion = specifier.removeLast()
      return
        "%\(specifier)ll\(String(conversion).lowercased() == "x" ? String(conversion) : String(conversion).lowercased())"
    }
  }

  /// A part of a translated text.
  public enum LocalizedPiece: Hashable, Sendable {
    /// Text of the translation.
    case text(String)
    /// A value with an index that starts at 0.
    case argument(index: Int, specifier: String)
  }
#endif
