import CPostgres
import Foundation

/// The rows that a statement has returned.
struct PostgresResult: ~Copyable {
  private let pointer: OpaquePointer

  /// Takes the ownership of a result of libpq.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { PQclear(pointer) }

  /// The number of rows.
  var count: Int { Int(PQntuples(pointer)) }

  /// The number of rows that the statement has changed.
  var changedCount: Int { PQcmdTuples(pointer).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// The value of a column, or `nil` for `NULL`.
  func text(_ row: Int, _ column: Int32) -> String? {
    let row = Int32(row)
    guard PQgetisnull(pointer, row, column) == 0, let value = PQgetvalue(pointer, row, column)
    else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: value,
      count: Int(PQgetlength(pointer, row, column))
    )
    return String(decoding: bytes, as: UTF8.self)
  }

  func int(_ row: Int, _ column: Int32) -> Int? { text(row, column).flatMap { Int($0) } }

  func bool(_ row: Int, _ column: Int32) -> Bool { text(row, column) == "t" }

  func uuid(_ row: Int, _ column: Int32) -> UUID? {
    text(row, column).flatMap { UUID(uuidString: $0) }
  }

  func map<Value>(_ transform: (borrowing PostgresResult, Int) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for row in 0..<count { values.append(transform(self, row)) }
    return values
  }
}
