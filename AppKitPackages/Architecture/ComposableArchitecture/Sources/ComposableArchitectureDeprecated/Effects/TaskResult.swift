@_spi(Internals) import ComposableArchitectureCore

/// The result of an operation that can fail: a value or an error of any type.
///
/// ```swift
/// enum Action: Equatable {
///   case response(TaskResult<[String]>)
/// }
///
/// return .run { send in
///   await send(.response(TaskResult { try await client.load() }))
/// }
/// ```
///
/// `TaskResult` is `Equatable` for errors of any type. Two errors are equal if they have the same
/// type, the type is `Equatable`, and `==` returns true.
@available(*, deprecated, message: "Use 'Result', and test with 'receive(\\.response.failure)'.")
public enum TaskResult<Success: Sendable>: Sendable {
  /// The operation returned a value.
  case success(Success)
  /// The operation threw an error.
  case failure(any Error)

  /// Runs an operation and stores its value or its error.
  ///
  /// - Parameter body: The operation.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Converts a `Result`.
  ///
  /// - Parameter result: The result.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success. Throws the error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Converts the value of a success.
  ///
  /// - Parameter transform: Converts the value.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Converts the value of a success to a new result.
  ///
  /// - Parameter transform: Converts the value to a result.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

@available(*, deprecated, message: "Use 'Result'.")
extension Result where Success: Sendable, Failure == any Error {
  /// Converts a `TaskResult`.
  ///
  /// - Parameter result: The result to convert.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

@available(*, deprecated)
extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    case (.success, .failure), (.failure, .success): false
    }
  }

  private static func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
    func open<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs as? T }
    // `as Any` is necessary: the compiler assumes that each error is `Equatable`, because
    // Foundation can bridge errors to objects.
    if let lhs = lhs as Any as? any Equatable { return open(lhs) }
    if type(of: lhs) == type(of: rhs) { report(type(of: lhs), isNot: "Equatable") }
    return false
  }

  fileprivate static func report(_ type: any Error.Type, isNot conformance: String) {
    reportIssue(
      """
      A failed "TaskResult" was compared, but its error is not '\(conformance)'.

        Error: \(type)

      To fix this, make the error '\(conformance)', or use 'Result' and match the case: \
      'store.receive(\\.response.failure)'.
      """
    )
  }
}

@available(*, deprecated)
extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = error as Any as? any Hashable {
        hasher.combine(AnyHashable(error))
      } else {
        Self.report(type(of: error), isNot: "Hashable")
      }
    }
  }
}

@available(*, deprecated)
extension TaskResult: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of `TaskResult`.
  public struct AllCasePaths: Sendable {
    /// The value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The error.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }
}
