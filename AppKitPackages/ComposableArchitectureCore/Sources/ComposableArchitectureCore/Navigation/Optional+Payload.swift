extension Optional where Wrapped: CasePathable {
  /// The associated value of a case. Changing it while the value has another case reports an issue.
  subscript<Value>(payload path: CaseKeyPath<Wrapped, Value>) -> Value? {
    get { self?[case: path] }
    _modify {
      var value = self?[case: path]
      let isInCase = value != nil
      yield &value
      if isInCase {
        self = value.map { path($0) }
      } else {
        reportOtherCase(than: Value.self)
      }
    }
  }

  private func reportOtherCase<Value>(than type: Value.Type) {
    reportIssue(
      """
      A feature's state was changed as a case that it does not have, so the change was ignored.

        Expected a case with: '\(typeName(type))'
        Actual state: \(map { String(customDumping: $0) } ?? "nil")

      To fix this, check the case first with 'is', or assign the whole state to go to another case.
      """
    )
  }
}
