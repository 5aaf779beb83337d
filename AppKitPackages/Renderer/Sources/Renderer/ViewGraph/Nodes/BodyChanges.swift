/// Records why the current body runs, for `_printChanges()`.
@MainActor
enum BodyChanges {
  /// The causes of one run of a body.
  struct Reason: OptionSet {
    let rawValue: UInt8
    /// The node is new.
    static let identity = Reason(rawValue: 1)
    /// The view value changed.
    static let value = Reason(rawValue: 2)
    /// An environment value that the body read has changed.
    static let environment = Reason(rawValue: 4)
    /// State or an observable object that the body read has changed.
    static let dependencies = Reason(rawValue: 8)

    var names: [String] {
      let names: [(Reason, String)] = [
        (.value, "@self"), (.identity, "@identity"), (.environment, "@environment"),
        (.dependencies, "@dependencies"),
      ]
      return names.filter { contains($0.0) }.map(\.1)
    }
  }

  static var current: Reason = []

  /// Writes one line; tests replace it.
  static var write: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

extension View {
  /// Prints why the current body runs.
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
  /// It writes a line such as `CounterLabel: @self changed.` to standard error, as a terminal shows the
  /// app on standard output; send it to a file: `App 2> changes.txt`. `@self` is the value of the
  /// view, `@identity` a view that is new, `@environment` a value of the environment and
  /// `@dependencies` state or an observable object that the body has read.
  public static func _printChanges() {
    let names = BodyChanges.current.names
    BodyChanges.write(
      "\(Self.self): "
        + (names.isEmpty ? "unchanged." : names.joined(separator: ", ") + " changed.")
    )
  }
}
