import ComposableArchitectureCore

extension ElsewherePlace.State: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
