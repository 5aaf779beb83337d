import ComposableArchitecture

extension AlertState<Never> {
  /// An alert about a title without characters.
  static var blankTitle: Self {
    AlertState {
      TextState("The title was not saved")
    } message: {
      TextState("The title is blank. To fix this, enter at least one character.")
    }
  }
}
