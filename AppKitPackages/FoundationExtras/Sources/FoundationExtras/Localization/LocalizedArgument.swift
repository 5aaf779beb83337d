#if !canImport(Darwin)
  import Foundation

  /// A value that is put into a translated text.
  public enum LocalizedArgument: Hashable, Sendable, Codable {
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case string(String)

    /// The number that plural rules look at.
    var number: Double? {
      switch self {
      case .integer(let value): Double(value)
      case .unsigned(let value): Double(value)
      case .double(let value): value
      case .string: nil
      }
    }

    /// The specifier that stands for the value in a key.
    var specifier: String {
      switch self {
      case .integer: "lld"
      case .unsigned: "llu"
      case .double: "lf"
      case .string: "@"
      }
    }

    /// The value as the language of a locale writes it.
    ///
    /// - Parameter specifier: the specifier without its percent sign and position: `lld`, `.2f`. One
    ///   that does not fit the value's type counts as `@`.
    public func formatted(_ specifier: String, locale: Locale) -> String {
      let conversion = specifier.last ?? "@"
      switch self {
      case .string(let text):
        return text
      case .integer(let value):
        if "fFeEgGaA".contains(conversion) {
          return Self.double(Double(value)).formatted(specifier, locale: locale)
        }
        guard Self.isStyled(specifier) else { return value.formatted(.number.locale(locale)) }
        return String(format: Self.wide(specifier), locale: locale, value)
      case .unsigned(let value):
        if "fFeEgGaA".contains(conversion) {
          return Self.double(Double(value)).formatted(specifier, locale: locale)
        }
        guard Self.isStyled(specifier) else { return value.formatted(.number.locale(locale)) }
        return String(format: Self.wide(specifier), locale: locale, value)
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

    /// The value as it is described, or in the format of a specifier that says more than its type.
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

    /// Whether a specifier of an integer says more than that there is an integer.
    private static func isStyled(_ specifier: String) -> Bool {
      switch specifier.last {
      case "x", "X", "o", "O": true
      case "@": false
      default: specifier.first.map { !"hlqLzjtdDiuU".contains($0) } ?? false
      }
    }

    /// The specifier for 64 bits.
    private static func wide(_ specifier: String) -> String {
      var specifier = specifier.filter { !"hlqLzjt".contains($0) }
      let conversion = specifier.removeLast()
      return
        "%\(specifier)ll\(String(conversion).lowercased() == "x" ? String(conversion) : String(conversion).lowercased())"
    }
  }

  /// A part of a translated text, in the order in which it is shown.
  public enum LocalizedPiece: Hashable, Sendable {
    case text(String)
    /// A value by its index, counted from 0.
    case argument(index: Int, specifier: String)
  }
#endif
