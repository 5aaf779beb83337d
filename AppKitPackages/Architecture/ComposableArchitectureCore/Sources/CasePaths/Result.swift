extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result: `success` and `failure`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The value.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The error.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
      [\.success, \.failure].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

// The conformance depends on `Success: Copyable`. The compiler of Swift 6.3 crashes when a key path
// refers to such a conformance for `Result<Void, any Error>`, because `Void` has no declaration. These
// subscripts are more specific than those for `CasePathable`, and need no conformance.

extension Case {
  /// The case of a result in the associated value.
  @inlinable
  public subscript<Success, Failure, AppendedValue>(
    dynamicMember keyPath: KeyPath<
      Result<Success, Failure>.AllCasePaths, AnyCasePath<Result<Success, Failure>, AppendedValue>
    >
  ) -> Case<AppendedValue> where Value == Result<Success, Failure> {
    appending(Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath {
  /// Returns the case path of a case of a result in the associated value.
  @inlinable
  public subscript<Success, Failure, AppendedValue>(
    dynamicMember keyPath: KeyPath<
      Result<Success, Failure>.AllCasePaths, AnyCasePath<Result<Success, Failure>, AppendedValue>
    >
  ) -> AnyCasePath<Root, AppendedValue> where Value == Result<Success, Failure> {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}
