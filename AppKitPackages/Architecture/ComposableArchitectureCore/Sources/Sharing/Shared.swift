/// A value that several features, or the whole program, share.
///
/// ```swift
/// struct State: Equatable {
///   @Shared(.appStorage("isSoundOn")) var isSoundOn = true
///   @Shared(.fileStorage(URL(filePath: "todos.json"))) var todos: [Todo] = []
///   @Shared var draft: Draft  // passed by the parent: State(draft: Shared(value: Draft()))
/// }
/// ```
///
/// State usually consists of values, and a child feature changes its own copy. All `@Shared`
/// properties with one reference have the same value, which the key saves if the property has one.
/// Shared state is testable like other state: it is compared by value, and a `TestStore` requires
/// an assertion of each change.
///
/// Read the property directly. Change it with ``withLock(_:fileID:filePath:line:column:)``, because
/// other threads may change it at the same time:
///
/// ```swift
/// @Shared(.inMemory("todos")) var todos: [Todo] = []
/// $todos.withLock { $0.append(Todo()) }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  private let box: ReferenceBox<any MutableReference<Value>>

  package var reference: any MutableReference<Value> {
    get { box.reference }
    // Observers of the value read the new reference after the notification.
    nonmutating set { box.reference.observedMutation { box.reference = newValue } }
  }

  /// Calls a closure after each change of the value, and after an assignment of a property with another
  /// value, on the thread of the change.
  package func onChange(
    _ action: @escaping @Sendable (any Reference<Value>) -> Void
  ) -> SharedSubscription {
    box.onChange(action, value: { $0.wrappedValue }, observe: { $0.onChange($1) })
  }

  package init(reference: any MutableReference<Value>) {
    box = ReferenceBox(reference)
  }

  /// Creates a shared value that is not stored.
  ///
  /// ```swift
  /// struct State: Equatable {
  ///   @Shared var count: Int
  /// }
  ///
  /// let state = State(count: Shared(value: 0))
  /// ```
  public init(value: sending Value) {
    self.init(reference: RootReference(value))
  }

  /// Creates a property that shares the value of another property.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// Shares another property's value.
  public init(_ base: Shared<Value>) {
    self = base
  }

  /// Shares the wrapped value of an optional, or returns `nil` if there is none.
  ///
  /// ```swift
  /// @Shared(.inMemory("note")) var note: String?
  /// if let $note = Shared($note) {
  ///   $note.withLock { $0 += "!" }
  /// }
  /// ```
  ///
  /// Once the optional becomes `nil`, the result keeps the last value, and its writes change that one.
  public init?(_ base: Shared<Value?>) {
    guard let reference = OptionalReference(base: base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// The current value.
  public var wrappedValue: Value {
    get { reference.wrappedValue }
    @available(
      *,
      deprecated,
      message: "Use '$shared.withLock { $0 = … }', which reads and writes without interruption."
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The property itself, which can be passed to other features and can change the value.
  ///
  /// After an assignment, the property and its copies share the other value.
  public var projectedValue: Shared<Value> {
    get { self }
    nonmutating set { reference = newValue.reference }
  }

  /// Modifies the value with exclusive access.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// $count.withLock { $0 += 1 }
  /// ```
  ///
  /// Read and write in one call, so that no other thread writes between the two. Reading the value
  /// does not wait for the operation and returns the value before it.
  ///
  /// The operation can change other shared values. Threads that nest changes of the same values in
  /// different orders can end up waiting for each other: the process then terminates with an
  /// explanation.
  ///
  /// - Parameter operation: Changes the value. Its changes remain if it throws.
  /// - Returns: The result of the operation.
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    try reference.withLock(operation)
  }

  /// Shares a property of the value.
  ///
  /// ```swift
  /// Profile.State(name: state.$user.name)
  /// ```
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    func open<R: MutableReference<Value>>(_ reference: R) -> Shared<Member> {
      Shared<Member>(reference: KeyPathReference(base: reference, keyPath: keyPath))
    }
    return open(reference)
  }

  /// Shares a property of the value that can only be read.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// Shares a value that is computed from this one.
  ///
  /// ```swift
  /// @Shared(.inMemory("todos")) var todos: [Todo] = []
  /// let openCount = $todos.read { todos in todos.count { !$0.isDone } }
  /// ```
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }
}

extension Shared: Sendable where Value: Sendable {}
