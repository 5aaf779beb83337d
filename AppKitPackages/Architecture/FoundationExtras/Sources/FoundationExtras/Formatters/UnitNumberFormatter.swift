#if !canImport(Darwin)
  import Foundation
  import Synchronization
  internal import _FoundationICU

  /// Formats numbers with a unit through Foundation's ICU library.
  enum UnitNumberFormatter {
    /// Formats a number.
    ///
    /// - Parameter skeleton: An ICU number skeleton: `unit/hour unit-width-short`.
    /// - Returns: The text, or nil if the skeleton is invalid.
    static func string(_ value: Double, _ skeleton: String, locale: Locale) -> String? {
      result(value, skeleton, locale: locale) { result in
        text { swift_unumf_resultToString(result, $0, $1, &$2) }
      }
    }

    /// The formatted number, which ICU may have converted to another unit.
    static func converted(_ value: Double, _ skeleton: String, locale: Locale) -> Double? {
      result(value, skeleton, locale: locale) { result in
        var status = U_ZERO_ERROR
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
          let count = swift_unumf_resultToDecimalNumber(result, buffer.baseAddress, 512, &status)
          guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
          return Double(
            String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
          )
        }
      }
    }

    /// Joins the amounts of one measurement: `1 hour, 30 minutes`.
    static func list(_ parts: [String], isNarrow: Bool, locale: Locale) -> String {
      guard parts.count > 1 else { return parts.first ?? "" }
      var status = U_ZERO_ERROR
      let formatter = swift_ulistfmt_openForType(
        locale.identifier,
        ULISTFMT_TYPE_UNITS,
        isNarrow ? ULISTFMT_WIDTH_NARROW : ULISTFMT_WIDTH_SHORT,
        &status
      )
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return parts.joined(separator: ", ") }
      defer { swift_ulistfmt_close(formatter) }
      let units = parts.map { Array($0.utf16) }
      let starts = units.indices.map { index in units[..<index].reduce(0) { $0 + $1.count } }
      let all = units.flatMap(\.self)
      let joined = all.withUnsafeBufferPointer { all in
        let pointers = starts.map { all.baseAddress?.advanced(by: $0) }
        let lengths = units.map { Int32($0.count) }
        return text {
          swift_ulistfmt_format(formatter, pointers, lengths, Int32(parts.count), $0, $1, &$2)
        }
      }
      return joined ?? parts.joined(separator: ", ")
    }

    private struct Key: Hashable {
      let skeleton: String
      let locale: String
    }

    /// A cache, because creating a formatter is slow.
    private static let formatters = Mutex<[Key: Formatter]>([:])

    private struct Formatter: @unchecked Sendable {
      // Sound: ICU documents formatting as thread-safe, and cached formatters are never closed.
      let pointer: OpaquePointer
    }

    private static func result<Value>(
      _ value: Double,
      _ skeleton: String,
      locale: Locale,
      _ read: (OpaquePointer) -> Value?
    ) -> Value? {
      guard let formatter = formatter(skeleton, locale) else { return nil }
      var status = U_ZERO_ERROR
      guard let result = swift_unumf_openResult(&status) else { return nil }
      defer { swift_unumf_closeResult(result) }
      swift_unumf_formatDouble(formatter, value, result, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
      return read(result)
    }

    private static func formatter(_ skeleton: String, _ locale: Locale) -> OpaquePointer? {
      formatters.withLock { formatters in
        let key = Key(skeleton: skeleton, locale: locale.identifier)
        if let formatter = formatters[key] { return formatter.pointer }
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        guard
          let pointer = swift_unumf_openForSkeletonAndLocale(
            units,
            Int32(units.count),
            locale.identifier,
            &status
          )
        else { return nil }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else {
          swift_unumf_close(pointer)
          return nil
        }
        formatters[key] = Formatter(pointer: pointer)
        return pointer
      }
    }

    private static func text(
      _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32
    ) -> String? {
      var status = U_ZERO_ERROR
      return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 512) { buffer in
        let count = write(buffer.baseAddress, 512, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        return String(decoding: buffer.prefix(Int(count)), as: UTF16.self)
      }
    }
  }
#endif
