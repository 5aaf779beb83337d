import IssueReporting

/// An enum whose cases have key paths.
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case inProgress
///   case loaded(String)
/// }
///
/// let loading = Loading.loaded("Blob")
/// loading.is(\.loaded)           // true
/// loading[case: \.loaded]        // "Blob"
/// ```
///
/// Swift has key paths for properties, but not for enum cases. The macro ``CasePathable()``
/// generates the conformance: a nested type `AllCasePaths` with one ``AnyCasePath`` property per
/// case.
// Not a `SendableMetatype`: in a module with main actor isolation by default, the conformances of
// the enum and of its associated values are isolated.
public protocol CasePathable {
  /// The type with one case path per case.
  associatedtype AllCasePaths

  /// The type with the case paths to the wrapped values of optional associated values.
  associatedtype UnwrappedCasePaths = _NoUnwrappedCasePaths

  /// The case paths of this enum.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The associated value of a case, or `nil` if the enum has another case.
  ///
  /// ```swift
  /// if let name = loading[case: \.loaded] { print(name) }
  /// ```
  ///
  /// Writing a value replaces the associated value of the case. Writing `nil`, and writing while
  /// the enum has another case, does nothing. To change the case, assign `.loaded("Blob")`.
  ///
  /// - Parameter keyPath: The key path of the case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { AnyCasePath(keyPath).replace(newValue, in: &self) }
  }

  /// The associated value of a case as `Any`, or `nil` if the enum has another case.
  ///
  /// ```swift
  /// let path: PartialCaseKeyPath<Loading> = \.loaded
  /// loading[case: path] as? String
  /// ```
  ///
  /// - Parameter keyPath: The key path of the case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.extractAny(from: self)
  }

  /// The associated value of the case with a name, or `nil` if the enum has another case.
  ///
  /// An enum with `@dynamicMemberLookup` has a property for each case:
  ///
  /// ```swift
  /// @CasePathable
  /// @dynamicMemberLookup
  /// enum Destination { case edit(Item), share }
  ///
  /// let destinations = [Destination.edit(item), .share]
  /// destinations[0].edit?.name
  /// let edited = destinations.compactMap(\.edit)
  /// ```
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    @available(
      *,
      unavailable,
      message: "Write 'value = .case(newValue)' to change which case it is."
    )
    set { Self.allCasePaths[keyPath: keyPath].replace(newValue, in: &self) }
  }

  /// Unavailable: a value, and not the type, has the properties of the cases.
  ///
  /// ```swift
  /// @CasePathable
  /// @dynamicMemberLookup
  /// enum Loading { case loaded(Int), failed }
  ///
  /// let loading = Loading.loaded(1)  // "Loading.laoded(1)" is an error at "laoded"
  /// print(loading.loaded ?? 0)
  /// ```
  ///
  /// Without this declaration, the compiler fails to produce a message for a type with a case that
  /// does not exist, and marks a line far from it.
  @available(*, unavailable, message: "Read the property of a value of the enum.")
  public static subscript<Value>(dynamicMember keyPath: KeyPath<Self.AllCasePaths, Value>) -> Value
  {
    fatalError("\(Self.self) was read as a value of its case.")
  }

  /// Returns whether the enum has a case, with any associated value.
  ///
  /// ```swift
  /// let isLoading = loading.is(\.inProgress)
  /// ```
  ///
  /// - Parameter keyPath: The key path of the case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.matches(self) ?? false
  }

  /// Changes the associated value of a case in place.
  ///
  /// ```swift
  /// var loading = Loading.loaded("Blob")
  /// loading.modify(\.loaded) { $0 += " Jr." }
  /// ```
  ///
  /// If the enum has another case, it is unchanged and an issue is reported.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the case.
  ///   - yield: Changes the associated value.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportIssue(
        """
        A value of '\(Self.self)' was modified as a case that it does not have.

          Expected the case of type: \(Value.self)
          Actual value: \(self)

        To fix this, check the case first with 'is' or 'if let value[case:]'.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The key path of the enum's case.
  ///
  /// ```swift
  /// let isLoading = loading.case == \.inProgress
  /// ```
  ///
  /// Unlike the enum, it can be compared and hashed whatever the associated values are.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

// A literal `\.loaded` as a `CaseKeyPath` captures another key path, so each evaluation creates an
// object, which takes microseconds. The same literal as a key path into `AllCasePaths`, which the
// compiler prefers, is created once per process.
extension CasePathable {
  /// The associated value of a case, or `nil` if the enum has another case.
  ///
  /// - Parameter keyPath: The key path of the case.
  @inlinable
  public subscript<Value>(
    case keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { Self.allCasePaths[keyPath: keyPath].replace(newValue, in: &self) }
  }

  /// Returns whether the enum has a case, with any associated value.
  ///
  /// - Parameter keyPath: The key path of the case.
  @inlinable
  public func `is`<Value>(_ keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }
}
