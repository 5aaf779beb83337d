#if !canImport(Darwin)
  import Foundation

  extension String {
    /// A key with the values in it, as it is written in a literal.
    ///
    /// ```swift
    /// let value: String.LocalizationValue = "\(count) items in \(folder)"
    /// String(localized: value, table: "Files")
    /// ```
    ///
    /// The key is the literal with a specifier in place of each value: `%lld items in %@`. Foundation
    /// has this type on Apple's systems only. Here any type of value may be put into it, shown as
    /// `String(describing:)` does; attributed strings, placeholders and inflection are not supported.
    public struct LocalizationValue: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
      /// The key: the literal with a specifier in place of each value.
      public let key: String
      /// The values in their order.
      public let arguments: [LocalizedArgument]

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

      /// The text and the values of the key, in the order in which they are written.
      public var pieces: [LocalizedPiece] {
        Translation(.single(FormatTemplate(key)))
          .pieces(for: arguments, rules: PluralRules.of("en"))
      }

      /// The text with its values as they are described, in no language.
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

      /// The text if it is not translated, its values written as in the language of a locale.
      func text(in locale: Locale) -> String {
        Localization.string(pieces, arguments, locale: locale)
      }

      public struct StringInterpolation: StringInterpolationProtocol {
        /// The key with the percent signs of literals doubled, for a key with values.
        var key = ""
        /// The literals as they are, for a key without values.
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

        /// Adds a value with the specifier that stands for it in the key.
        mutating func append(_ argument: LocalizedArgument, specifier: String) {
          key += "%" + specifier
          arguments.append(argument)
        }

        public mutating func appendInterpolation(_ string: String) {
          append(.string(string), specifier: "@")
        }

        public mutating func appendInterpolation<T>(_ value: T) {
          let (argument, specifier) = LocalizedArgument.of(value)
          append(argument, specifier: specifier)
        }

        /// Adds a number in a format: `\(price, specifier: "%.2f")`.
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) {
          append(
            LocalizedArgument.of(value).argument,
            specifier: String(specifier.drop { $0 == "%" })
          )
        }

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
    /// A value of any type, and the specifier that stands for it in a key.
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
