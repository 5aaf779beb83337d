/// Why bodies run, for those who debug them.
@MainActor
enum BodyChanges {
  /// Why the body that runs now is run.
  struct Reason: OptionSet {
    let rawValue: UInt8
    /// The view is new.
    static let identity = Reason(rawValue: 1)
    /// The view has another value.
    static let value = Reason(rawValue: 2)
    /// What it reads from the environment is another.
    static let environment = Reason(rawValue: 4)
    /// What it reads besides is another: state, an observable object.
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

  /// Where the lines go.
  static var write: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

extension View {
  /// Writes why the body is run that this is called in.
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
