#if !canImport(Darwin)
  import Foundation

  extension PersonNameComponents {
    /// Formats the name of a person: `Thomas Clark`.
    ///
    /// ```swift
    /// let name = PersonNameComponents(givenName: "Ada", familyName: "Lovelace")
    /// print(name.formatted(.name(style: .abbreviated)))  // AL
    /// ```
    ///
    /// Names in Chinese characters, Kana and Hangul begin with the family name and have no spaces;
    /// all others begin with the given name. Foundation has this type on Apple's systems only.
    public struct FormatStyle: Foundation.FormatStyle {
      /// The parts of the name that are shown.
      public enum Style: Codable, Hashable, Sendable {
        /// The nickname; without one the given name, and without both the family name.
        case short
        /// The given and the family name.
        case medium
        /// All parts but the nickname.
        case long
        /// The initials of the given and the family name; the whole family name in Chinese characters,
        /// Kana and Hangul.
        case abbreviated
      }

      /// The parts of the name that are shown.
      public var style: Style
      /// The locale. It has no effect: the characters of a name determine its order.
      public var locale: Locale

      /// Creates a style.
      public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
        self.style = style
        self.locale = locale
      }

      /// Returns the parts of the name in one text.
      public func format(_ value: PersonNameComponents) -> String {
        let isFamilyFirst = value.isFamilyFirst
        func joined(_ parts: [String?]) -> String {
          parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: isFamilyFirst ? "" : " ")
        }
        let names = [value.givenName, value.middleName, value.familyName]
        switch style {
        case .short:
          let short = [value.nickname, value.givenName, value.familyName]
          return short.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
        case .medium:
          let both = [value.givenName, value.familyName]
          return joined(isFamilyFirst ? both.reversed() : both)
        case .long:
          return joined(
            [value.namePrefix] + (isFamilyFirst ? names.reversed() : names) + [value.nameSuffix]
          )
        case .abbreviated:
          if isFamilyFirst { return value.familyName ?? value.givenName ?? "" }
          let initials = [value.givenName, value.familyName].compactMap { $0?.first }
          return initials.map { $0.uppercased() }.joined()
        }
      }

      /// Returns the style with a locale.
      public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }
    }

    /// Returns the given and the family name.
    public func formatted() -> String { formatted(.name(style: .medium)) }

    /// Returns the name in a style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == PersonNameComponents {
      style.format(self)
    }

    fileprivate var isFamilyFirst: Bool {
      Self.isFamilyFirst((familyName ?? "") + (givenName ?? ""))
    }

    /// Whether a name is written in characters of East Asia.
    static func isFamilyFirst(_ text: String) -> Bool {
      !text.isEmpty
        && text.unicodeScalars.allSatisfy { scalar in
          switch scalar.value {
          // Kana, Chinese characters, Hangul.
          case 0x3005...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: true
          default: false
          }
        }
    }
  }

  extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// A style with some parts of the name of a person.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
      Self(style: style)
    }
  }
#endif
