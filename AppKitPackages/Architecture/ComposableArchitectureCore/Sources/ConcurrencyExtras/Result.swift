extension Result {
  /// Calls an asynchronous closure and stores its value or its error.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.response(Result { try await search.results(query) }))
  /// }
  /// ```
  ///
  /// The result converts an error to a value, so that an action can contain both outcomes.
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
