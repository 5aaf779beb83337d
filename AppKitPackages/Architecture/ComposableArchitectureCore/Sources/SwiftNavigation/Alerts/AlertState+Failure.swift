extension AlertState {
  /// Creates an alert with the description of an error.
  ///
  /// ```swift
  /// case .response(.failure(let error)):
  ///   state.alert = .failure("The notes could not be read", error)
  ///   return .none
  /// ```
  ///
  /// The alert has no buttons, so the view library adds "OK".
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
