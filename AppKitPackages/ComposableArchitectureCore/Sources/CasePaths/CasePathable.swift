import IssueReporting

/// An enum whose cases can be named by key paths.
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
/// A struct's properties have key paths; an enum's cases do not. The macro ``CasePathable()`` writes
/// the conformance: one property per case, of type ``AnyCasePath``, in a nested type `AllCasePaths`.
// Not a `SendableMetatype`: an enum of a module that isolates to the main actor by default conforms with
// a conformance that is isolated, too, as do the types of its associated values.
public protocol CasePathable {
  /// The type that has one case path per case.
  associatedtype AllCasePaths

  /// The type that has the case paths to the wrapped values of optional associated values, if there
  /// are any.
  associatedtype UnwrappedCasePaths = _NoUnwrappedCasePaths

  /// The case paths of this enum.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The associated value of a case, or `nil` when the value is another case.
  ///
  /// ```swift
  /// if let name = loading[case: \.loaded] { print(name) }
  /// ```
  ///
  /// Writing a value replaces the associated value of that case. Writing `nil`, or writing while the
  /// value is another case, changes nothing: assign `.loaded("Blob")` to go to another case.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { AnyCasePath(keyPath).replace(newValue, in: &self) }
  }

  /// The associated value of a case whose type isn't known, or `nil` when the value is another case.
  ///
  /// ```swift
  /// let path: PartialCaseKeyPath<Loading> = \.loaded
  /// loading[case: path] as? String
  /// ```
  ///
  /// - Parameter keyPath: The case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.extractAny(from: self)
  }

  /// The associated value of the case of that name, or `nil` when the value is another case.
  ///
  /// Enums that are `@dynamicMemberLookup` have a property for each case:
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

  /// Whether the value is a case, whatever its associated value.
  ///
  /// ```swift
  /// let isLoading = loading.is(\.inProgress)
  /// ```
  ///
  /// - Parameter keyPath: The case.
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
  /// When the value is another case, nothing is changed and an issue is reported.
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - yield: What to do with its associated value.
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
        A value of '\(Self.self)' was modified as another case than it is.

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

// A literal `\.loaded` could be a `CaseKeyPath`, which captures another key path and is therefore made
// anew each time, or a key path into `AllCasePaths`, which is made once in the life of the process
// and is the one that the compiler prefers. The first costs microseconds, the second nothing.
extension CasePathable {
  /// The associated value of a case, or `nil` when the value is another case.
  ///
  /// - Parameter keyPath: The case.
  @inlinable
  public subscript<Value>(
    case keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { Self.allCasePaths[keyPath: keyPath].replace(newValue, in: &self) }
  }

  /// Whether the value is a case, whatever its associated value.
  ///
  /// - Parameter keyPath: The case.
  @inlinable
  public func `is`<Value>(_ keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }
}
