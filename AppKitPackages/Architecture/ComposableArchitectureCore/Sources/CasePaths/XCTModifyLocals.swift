/// The settings of `XCTModify` in the current task.
@_spi(Internals) public enum XCTModifyLocals {
  /// Whether an unchanged value is a failure. In a test that is not exhaustive, the closure receives
  /// the value after the action, so that it assigns values that are already there.
  @TaskLocal public static var isExhaustive = true
}
