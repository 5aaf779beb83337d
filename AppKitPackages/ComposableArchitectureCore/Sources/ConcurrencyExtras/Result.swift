extension Result {
  /// Runs an asynchronous closure and keeps what it returns or throws.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.response(Result { try await search.results(query) }))
  /// }
  /// ```
  ///
  /// It turns an error into a value, so that an action can carry either outcome.
  ///
  /// - Parameter body: The closure; it runs on the caller's actor.
  public nonisolated(nonsending) init(
    catching body: () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
