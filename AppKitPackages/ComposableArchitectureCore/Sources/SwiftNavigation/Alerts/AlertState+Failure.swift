extension AlertState {
  /// Makes an alert that says what did not work, and why.
  ///
  /// ```swift
  /// case .response(.failure(let error)):
  ///   state.alert = .failure("The notes could not be read", error)
  ///   return .none
  /// ```
  ///
  /// It has no buttons of its own, so it is shown with "OK".
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - error: The error. Its `localizedDescription` is the message.
  public static func failure(_ title: String, _ error: any Error) -> Self {
    Self {
      TextState(title)
    } message: {
      TextState(error.localizedDescription)
    }
  }
}
