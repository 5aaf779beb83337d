extension Optional {
  /// The associated value of a case. Changing it while the value has another case reports an issue.
  @_spi(Internals) public subscript<Value>(payload path: AnyCasePath<Wrapped, Value>) -> Value? {
    get { flatMap(path.extract(from:)) }
    _modify {
      var value = flatMap(path.extract(from:))
      let isInCase = value != nil
      yield &value
      if isInCase {
        self = value.map(path.embed)
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
