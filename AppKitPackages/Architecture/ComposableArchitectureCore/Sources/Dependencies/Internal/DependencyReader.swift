import Synchronization

/// The origin of a read of a dependency.
@usableFromInline
class DependencyReader: @unchecked Sendable {
  // Sound: the only mutable property of this class and its subclass is atomic.
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The overrides at the creation of the reader. Current overrides have precedence.
  let initial: DependencyStorage?

  /// Whether there were no overrides at the creation of the reader.
  let isPlain: Bool

  /// The address of the first dependency that was read, retained, or zero.
  private let found = Atomic<UInt>(0)

  init(
    initial: DependencyStorage?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.initial = initial
    isPlain = initial?.isPlain ?? true
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  deinit { known?.release() }

  /// The current dependencies, with the reader recorded in them.
  @usableFromInline
  var values: DependencyValues {
    var values = DependencyValues._current
    values.reader = self
    return values
  }

  private var known: Unmanaged<FoundDependency>? {
    UnsafeRawPointer(bitPattern: found.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  /// Returns a value that was read as another type, or terminates the process.
  func cast<Base, Value>(_ base: Base, to type: Value.Type) -> Value {
    guard let value = base as? Value else {
      fatalError(
        DependencyIssue.unexpectedType(
          declared: Base.self,
          actual: Swift.type(of: base as Any),
          expected: type,
          place: "\(fileID):\(line)"
        )
      )
    }
    return value
  }

  /// The cached value, if it is that of the key.
  func box(for key: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    known?._withUnsafeGuaranteedRef { $0.key == key ? $0.box : nil }
  }

  /// Caches the value of a key, which must be constant.
  ///
  /// The cache has one entry, because most readers read one key.
  func remember(_ box: any AnyObject & Sendable, for key: ObjectIdentifier) {
    guard found.load(ordering: .relaxed) == 0 else { return }
    let new = Unmanaged.passRetained(FoundDependency(key: key, box: box))
    let (isStored, _) = found.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if !isStored { new.release() }
  }
}

/// A dependency that a reader has found.
private final class FoundDependency: Sendable {
  let key: ObjectIdentifier
  let box: any AnyObject & Sendable

  init(key: ObjectIdentifier, box: any AnyObject & Sendable) {
    self.key = key
    self.box = box
  }
}

/// The arguments of a `@Dependency` property.
@usableFromInline
final class DependencyOrigin<Value>: DependencyReader, @unchecked Sendable {
  // Sound, though neither a key path nor a captured metatype need be `Sendable`. A key path leads
  // through properties of `DependencyValues`, which is a value. In a module that isolates to the
  // main actor by default such a property is isolated, and so are the requirements of its key; the
  // property only calls the subscript, and the values that the requirements return are `Sendable`.
  @usableFromInline
  enum Read {
    case keyPath(KeyPath<DependencyValues, Value>)
    case key((DependencyValues, DependencyReader) -> Value)
  }

  @usableFromInline let read: Read

  init(read: Read, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.read = read
    super.init(
      initial: DependencyValues._current.storage,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
