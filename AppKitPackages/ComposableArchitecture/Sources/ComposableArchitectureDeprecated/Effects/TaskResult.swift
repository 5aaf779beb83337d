@_spi(Internals) import ComposableArchitectureCore

/// The result of work that can fail: a value, or any error.
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
/// It is `Equatable` though errors need not be: two errors are equal if they are of one type that is
/// `Equatable` and says so.
@available(*, deprecated, message: "Use 'Result', and test with 'receive(\\.response.failure)'.")
public enum TaskResult<Success: Sendable>: Sendable {
  /// A value.
  case success(Success)
  /// An error.
  case failure(any Error)

  /// Does work, and keeps what it returns or throws.
  ///
  /// - Parameter body: The work.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Makes the same of a `Result`.
  ///
  /// - Parameter result: The result.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value, or the error thrown.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// The same with another value.
  ///
  /// - Parameter transform: Makes the new value.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// The result of further work on the value.
  ///
  /// - Parameter transform: Makes the new result.
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
  /// Makes the same of a task's result.
  ///
  /// - Parameter result: The task's result.
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
    // The compiler holds that each error is equatable, because Foundation can make an object of it.
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

  /// The case paths of a task's result.
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
