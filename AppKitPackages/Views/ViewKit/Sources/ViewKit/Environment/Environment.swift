import ViewNodes

/// A property wrapper that reads a value from the environment of the view.
///
/// ```swift
/// struct CloseButton: View {
///   @Environment(\.dismiss) private var dismiss
///   var body: some View { Button("Close") { dismiss() } }
/// }
/// ```
///
/// Observable objects are identified by their type: `@Environment(Session.self) var session`. As in
/// SwiftUI, reading an object that no ancestor has set ends the program. The message names the
/// type. Use `Session?` for an object that may be missing.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?)
  }

  private let source: Source
  private var value: Value?

  /// Creates a property that reads a value. The view updates when the value changes.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  /// Creates a property that reads an observable object set with `environment(_:)`. A missing
  /// object ends the program with a message that names its type.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object { $0[ObservableObjectKey<Value>.self] }
  }

  /// Creates a property that reads an observable object set with `environment(_:)`; nil if it is
  /// missing.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object { .some($0[ObservableObjectKey<T>.self]) }
  }

  /// The value.
  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .object:
      preconditionFailure(
        """
        The environment contains no \(Value.self). To fix this, add \
        ".environment(\(Value.self)(...))" to a view above, or read "\(Value.self)?" instead.
        """
      )
    }
  }
}

// Sound: the value is set on the main actor before the body runs, and never changes after that.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    switch source {
    case .keyPath(let keyPath): value = context.environment[keyPath: keyPath]
    case .object(let read): value = read(context.environment)
    }
  }

  package func isSame(as other: Environment<Value>) -> Bool { true }
}

/// The environment key of an observable object.
struct ObservableObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}
