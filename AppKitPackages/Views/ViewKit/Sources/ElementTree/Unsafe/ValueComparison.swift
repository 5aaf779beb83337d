import Foundation
@_spi(Reflection) import Swift
import Synchronization

/// Whether two values of the same type are known to be equal.
///
/// Equatable values are compared with `==`, objects by identity, and all other values field by
/// field. False means "not known to be equal": the view then has an update that may be unnecessary.
package func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return TypePlan.plan(for: Value.self).isEqual(left, right)
    }
  }
}

/// A type with its own comparison, which takes precedence over `Equatable` and over a comparison of
/// fields.
///
/// State properties conform: the node stores their value, so a new view with the same property is
/// not a change.
package protocol CustomComparable {
  func isSame(as other: Self) -> Bool
}

extension Optional: CustomComparable {
  package func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let value?, let other?): areEqual(value, other)
    default: false
    }
  }
}

/// The comparison of values of a type, computed once for each type.
struct TypePlan: Sendable {
  private indirect enum Comparison: @unchecked Sendable {
    // Sound: comparisons and metatypes are immutable.

    case equatable(any Equatable.Type)
    case bits(Int)
    case custom(any CustomComparable.Type)
    case fields([(offset: Int, comparison: Comparison)])
    case never
  }

  private let comparison: Comparison

  func isEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    Self.isEqual(comparison, left, right)
  }

  private static func isEqual(
    _ comparison: Comparison,
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer
  ) -> Bool {
    switch comparison {
    case .equatable(let type): areEquatablesEqual(type, left, right)
    case .bits(let count): memcmp(left, right, count) == 0
    case .custom(let type): areCustomValuesSame(type, left, right)
    case .fields(let fields):
      fields.allSatisfy { isEqual($0.comparison, left + $0.offset, right + $0.offset) }
    case .never: false
    }
  }

  private static func areEquatablesEqual<T: Equatable>(
    _ type: T.Type,
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer
  ) -> Bool {
    left.assumingMemoryBound(to: T.self).pointee == right.assumingMemoryBound(to: T.self).pointee
  }

  private static func areCustomValuesSame<T: CustomComparable>(
    _ type: T.Type,
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer
  ) -> Bool {
    left.assumingMemoryBound(to: T.self).pointee
      .isSame(as: right.assumingMemoryBound(to: T.self).pointee)
  }

  /// Returns the comparison of a type, from the cache if possible.
  static func plan(for type: Any.Type) -> TypePlan {
    let id = ObjectIdentifier(type)
    if let plan = plans.withLock({ $0[id] }) { return plan }
    let plan = TypePlan(comparison: comparison(for: type, depth: 0))
    plans.withLock { $0[id] = plan }
    return plan
  }

  private static let plans = Mutex<[ObjectIdentifier: TypePlan]>([:])

  private static func comparison(for type: Any.Type, depth: Int) -> Comparison {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(type) }

    let kind = TypeKind(of: type)
    // Two functions are equal if their code and their captures are identical.
    if kind == .function { return .bits(2 * MemoryLayout<UnsafeRawPointer>.size) }
    if kind == .structure || kind == .enumeration || kind == .optional,
      let type = type as? any CustomComparable.Type
    {
      return .custom(type)
    }
    // Tuples and types of protocols never conform to a protocol.
    if kind != nil, kind != .tuple, let type = type as? any Equatable.Type {
      return .equatable(type)
    }
    if kind == .class { return .bits(MemoryLayout<UnsafeRawPointer>.size) }
    if _openExistential(type, do: isPlain) { return .bits(_openExistential(type, do: size)) }
    // The layout of other kinds, such as existentials, depends on the value.
    guard depth < 8, kind == .structure || kind == .tuple else { return .never }
    var fields: [(offset: Int, comparison: Comparison)] = []
    var isComparable = true
    let isComplete = _forEachField(of: type) { _, offset, fieldType, _ in
      let field = comparison(for: fieldType, depth: depth + 1)
      if case .never = field { isComparable = false }
      fields.append((offset, field))
      return isComparable
    }
    return isComplete && isComparable && !fields.isEmpty ? .fields(fields) : .never
  }
}
