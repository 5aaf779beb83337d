#if !canImport(Darwin)
  import Foundation

  extension String {
    /// A key and its values, created from a string literal with interpolations.
    ///
    /// ```swift
    /// let value: String.LocalizationValue = "\(count) items in \(folder)"
    /// String(localized: value, table: "Files")
    /// ```
    ///
    /// The key is the literal with a specifier in place of each value: `%lld items in %@`.
    /// Foundation has this type on Apple's systems only. Here it accepts values of any type and
    /// formats them as `String(describing:)` does; attributed strings, placeholders and inflection
    /// are not supported.
    public struct LocalizationValue: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
      /// The key: the literal with a specifier in place of each value.
      public let key: String
      /// The values in their order.
      public let arguments: [LocalizedArgument]

      /// Creates a key without values.
      public init(_ value: String) {
        key = value
        arguments = []
      }

      public init(stringLiteral value: String) { self.init(value) }

      public init(stringInterpolation: StringInterpolation) {
        key =
          stringInterpolation.arguments.isEmpty
          ? stringInterpolation.literal : stringInterpolation.key
        arguments = stringInterpolation.arguments
      }

      /// The text and the values of the key, in order.
      public var pieces: [LocalizedPiece] {
        Translation(.single(FormatTemplate(key)))
          .pieces(for: arguments, rules: PluralRules.of("en"))
      }

      /// The text with the descriptions of its values, independent of a language.
      public var untranslated: String {
        guard !arguments.isEmpty else { return key }
        return pieces.reduce(into: "") { text, piece in
          switch piece {
          case .text(let part): text += part
          case .argument(let index, let specifier):
            guard arguments.indices.contains(index) else { return }
            text += arguments[index].described(specifier)
          }
        }
      }

      /// Returns the untranslated text with values formatted for a locale.
      func text(in locale: Locale) -> String {
        Localization.string(pieces, arguments, locale: locale)
      }

      /// Collects the literals and the values of a key.
      public struct StringInterpolation: StringInterpolationProtocol {
        /// The key with escaped percent signs, for a key with values.
        var key = ""
        /// The unescaped literals, for a key without values.
        var literal = ""
        var arguments: [LocalizedArgument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
          key.reserveCapacity(literalCapacity + interpolationCount * 4)
        }

        public mutating func appendLiteral(_ literal: String) {
          self.literal += literal
          key +=
            literal.utf8.contains(UInt8(ascii: "%"))
            ? literal.replacing("%", with: "%%") : literal
        }

        /// Appends a value and its specifier.
        mutating func append(_ argument: LocalizedArgument, specifier: String) {
          key += "%" + specifier
          arguments.append(argument)
        }

        /// Appends a text with the specifier `%@`.
        public mutating func appendInterpolation(_ string: String) {
          append(.string(string), specifier: "@")
        }

        /// Appends a value with the specifier of its type.
        public mutating func appendInterpolation<T>(_ value: T) {
          let (argument, specifier) = LocalizedArgument.of(value)
          append(argument, specifier: specifier)
        }

        /// Appends a number with a format: `\(price, specifier: "%.2f")`.
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) {
          append(
            LocalizedArgument.of(value).argument,
            specifier: String(specifier.drop { $0 == "%" })
          )
        }

        /// Appends a formatted value with the specifier `%@`.
        public mutating func appendInterpolation<F: FormatStyle>(
          _ input: F.FormatInput,
          format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
          append(.string(format.format(input)), specifier: "@")
        }
      }
    }
  }

  extension LocalizedArgument {
    /// Appends a value of any type and its specifier.
    public static func of<T>(_ value: T) -> (argument: LocalizedArgument, specifier: String) {
      switch value {
      case let value as Int: (.integer(Int64(value)), "lld")
      case let value as String: (.string(value), "@")
      case let value as Double: (.double(value), "lf")
      case let value as Float: (.double(Double(value)), "f")
      case let value as CGFloat: (.double(Double(value)), "lf")
      case let value as Int64: (.integer(value), "lld")
      case let value as UInt: (.unsigned(UInt64(value)), "llu")
      case let value as UInt64: (.unsigned(value), "llu")
      case let value as Int32: (.integer(Int64(value)), "d")
      case let value as UInt32: (.unsigned(UInt64(value)), "u")
      case let value as any SignedInteger: (.integer(Int64(clamping: value)), "d")
      case let value as any UnsignedInteger: (.unsigned(UInt64(clamping: value)), "u")
      default: (.string(String(describing: value)), "@")
      }
    }
  }
#endif
