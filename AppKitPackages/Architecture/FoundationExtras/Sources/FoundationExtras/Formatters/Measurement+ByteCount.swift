#if !canImport(Darwin)
  import Foundation

  extension Measurement.FormatStyle where UnitType == UnitInformationStorage {
    /// Formats an amount of data as the size of a file.
    ///
    /// ```swift
    /// let free = Measurement(value: 12, unit: UnitInformationStorage.gigabytes)
    /// free.formatted(.byteCount(style: .file))  // "12 GB"
    /// ```
    ///
    /// Foundation has this style on Apple's systems only. Missing here is `attributed`.
    public struct ByteCount: Foundation.FormatStyle, Sendable {
      private var base: ByteCountFormatStyle

      /// Whether units are multiples of 1000 or of 1024.
      public var style: ByteCountFormatStyle.Style {
        get { base.style }
        set { base.style = newValue }
      }
      /// The units from which the style chooses.
      public var allowedUnits: ByteCountFormatStyle.Units {
        get { base.allowedUnits }
        set { base.allowedUnits = newValue }
      }
      /// Whether zero is a word: `Zero kB`.
      public var spellsOutZero: Bool {
        get { base.spellsOutZero }
        set { base.spellsOutZero = newValue }
      }
      /// Whether the number of bytes follows in parentheses.
      public var includesActualByteCount: Bool {
        get { base.includesActualByteCount }
        set { base.includesActualByteCount = newValue }
      }
      /// The locale of the text.
      public var locale: Locale {
        get { base.locale }
        set { base.locale = newValue }
      }

      /// Creates a style.
      public init(
        style: ByteCountFormatStyle.Style,
        allowedUnits: ByteCountFormatStyle.Units,
        spellsOutZero: Bool,
        includesActualByteCount: Bool,
        locale: Locale
      ) {
        base = ByteCountFormatStyle(
          style: style,
          allowedUnits: allowedUnits,
          spellsOutZero: spellsOutZero,
          includesActualByteCount: includesActualByteCount,
          locale: locale
        )
      }

      public func locale(_ locale: Locale) -> Self {
        var style = self
        style.locale = locale
        return style
      }

      public func format(_ value: Measurement<UnitInformationStorage>) -> String {
        let bytes = value.converted(to: .bytes).value.rounded()
        return base.format(Int64(exactly: bytes) ?? (bytes < 0 ? .min : .max))
      }
    }
  }

  extension FormatStyle where Self == Measurement<UnitInformationStorage>.FormatStyle.ByteCount {
    /// A style for amounts of data.
    public static func byteCount(
      style: ByteCountFormatStyle.Style,
      allowedUnits: ByteCountFormatStyle.Units = .all,
      spellsOutZero: Bool = true,
      includesActualByteCount: Bool = false
    ) -> Self {
      Self(
        style: style,
        allowedUnits: allowedUnits,
        spellsOutZero: spellsOutZero,
        includesActualByteCount: includesActualByteCount,
        locale: .autoupdatingCurrent
      )
    }
  }
#endif
