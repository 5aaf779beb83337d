#if !canImport(Darwin)
  import Foundation

  /// The operators of predicates.
  enum PredicateRelation: String {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isIn = "IN"
    case between = "BETWEEN"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"

    init?(_ name: String) {
      let name = ["==": "=", "<>": "!=", "=<": "<=", "=>": ">="][name] ?? name.uppercased()
      self.init(rawValue: name)
    }
  }

  /// Compares two values as a predicate does.
  struct PredicateComparison {
    let relation: PredicateRelation
    let options: String.CompareOptions

    func compares(_ first: Any?, _ second: Any?) -> Bool {
      switch relation {
      case .equal: isEqual(first, second)
      case .notEqual: !isEqual(first, second)
      case .less: order(first, second) == .orderedAscending
      case .lessOrEqual: order(first, second).map { $0 != .orderedDescending } ?? false
      case .greater: order(first, second) == .orderedDescending
      case .greaterOrEqual: order(first, second).map { $0 != .orderedAscending } ?? false
      case .isIn: contains(second, first)
      case .contains: contains(first, second)
      case .between: isBetween(first, second)
      case .beginsWith: range(of: second, in: first, .anchored) != nil
      case .endsWith: range(of: second, in: first, [.anchored, .backwards]) != nil
      case .like: text(second).map { matches(first, Self.expression(like: $0)) } ?? false
      case .matches: text(second).map { matches(first, $0) } ?? false
      }
    }

    private func isEqual(_ first: Any?, _ second: Any?) -> Bool {
      if first == nil || second == nil { return first == nil && second == nil }
      if let order = order(first, second) { return order == .orderedSame }
      return first.flatMap { $0 as? AnyHashable } == second.flatMap { $0 as? AnyHashable }
    }

    private func order(_ first: Any?, _ second: Any?) -> ComparisonResult? {
      if let first = text(first), let second = text(second) {
        return first.compare(second, options: options)
      }
      if let first = first as? Date, let second = second as? Date { return first.compare(second) }
      // A double-precision number does not have all digits of an integer.
      if let first = first as? any BinaryInteger, let second = second as? any BinaryInteger {
        return order(of: first, second)
      }
      guard let first = number(first), let second = number(second) else { return nil }
      return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    private func order(
      of first: some BinaryInteger,
      _ second: some BinaryInteger
    ) -> ComparisonResult {
      first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    private func contains(_ collection: Any?, _ value: Any?) -> Bool {
      switch collection {
      case let values as [Any]: values.contains { isEqual($0, value) }
      case let values as Set<AnyHashable>: values.contains { isEqual($0.base, value) }
      default: range(of: value, in: collection, []) != nil
      }
    }

    private func isBetween(_ value: Any?, _ limits: Any?) -> Bool {
      guard let limits = limits as? [Any], limits.count == 2,
        let low = order(limits[0], value), let high = order(value, limits[1])
      else { return false }
      return low != .orderedDescending && high != .orderedDescending
    }

    private func range(
      of part: Any?,
      in whole: Any?,
      _ position: String.CompareOptions
    ) -> Range<String.Index>? {
      guard let part = text(part), let whole = text(whole) else { return nil }
      return part.isEmpty ? nil : whole.range(of: part, options: options.union(position))
    }

    /// Whether a regular expression matches a whole text.
    private func matches(_ value: Any?, _ expression: String) -> Bool {
      guard var text = text(value) else { return false }
      var expression = expression
      if options.contains(.diacriticInsensitive) {
        text = text.folding(options: .diacriticInsensitive, locale: nil)
        expression = expression.folding(options: .diacriticInsensitive, locale: nil)
      }
      let search = options.intersection(.caseInsensitive).union([.regularExpression, .anchored])
      return text.range(of: "(?:\(expression))\\z", options: search) != nil
    }

    /// Returns a regular expression for a text with the wildcards `?` and `*`.
    private static func expression(like wildcards: String) -> String {
      NSRegularExpression.escapedPattern(for: wildcards)
        .replacingOccurrences(of: "\\*", with: ".*")
        .replacingOccurrences(of: "\\?", with: ".")
    }

    private func text(_ value: Any?) -> String? {
      (value as? String) ?? (value as? NSString).map { String(describing: $0) }
    }

    private func number(_ value: Any?) -> Double? {
      switch value {
      case let number as Double: number
      case let number as Bool: number ? 1 : 0
      case let number as any BinaryInteger: Double(number)
      case let number as any BinaryFloatingPoint: Double(number)
      case let number as NSNumber: number.doubleValue
      case let number as Decimal: NSDecimalNumber(decimal: number).doubleValue
      default: nil
      }
    }
  }
#endif
