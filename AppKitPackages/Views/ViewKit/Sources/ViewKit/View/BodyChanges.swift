/// Records why the current body runs, for `_printChanges()`.
@MainActor
enum BodyChanges {
  static var current: BodyRun.Reasons = []

  /// Writes a line to standard error. Tests replace the closure.
  static var write: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

extension View {
  /// Prints the reason why the current body runs.
  ///
  /// ```swift
  /// struct CounterLabel: View {
  ///   let count: Int
  ///   var body: some View {
  ///     let _ = Self._printChanges()
  ///     Text("\(count)")
  ///   }
  /// }
  /// ```
  ///
  /// The function writes a line such as `CounterLabel: @self changed.` to standard error, because a
  /// terminal app occupies standard output. Redirect it to a file: `App 2> changes.txt`. In the
  /// line, `@self` stands for the value of the view, `@identity` for a new view, `@environment` for
  /// an environment value that the body has read, and `@dependencies` for state or an observable
  /// object that the body has read.
  public static func _printChanges() {
    let names = BodyChanges.current.attributeNames
    BodyChanges.write(
      "\(Self.self): "
        + (names.isEmpty ? "unchanged." : names.joined(separator: ", ") + " changed.")
    )
  }
}

extension BodyRun.Reasons {
  fileprivate var attributeNames: [String] {
    let names: [(Self, String)] = [
      (.value, "@self"), (.identity, "@identity"), (.environment, "@environment"),
      (.dependencies, "@dependencies"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
