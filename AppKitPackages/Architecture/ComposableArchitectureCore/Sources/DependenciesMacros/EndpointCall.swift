import Dependencies

/// A call of an endpoint of a `@DependencyClient`, which a recording may contain.
///
/// The code that the macro generates uses this type.
public struct _EndpointCall: Sendable {
  private let client: String
  private let endpoint: String
  private let arguments: [Argument]
  private let fileID: StaticString

  /// An argument of the call, with the name of the parameter.
  public struct Argument: Sendable {
    let value: DependencyCallArgument

    public init<Value>(_ label: String?, _ value: Value) {
      self.value = DependencyCallArgument(label, value)
    }
  }

  public init(
    _ client: String,
    _ endpoint: String,
    _ arguments: [Argument],
    fileID: StaticString = #fileID
  ) {
    self.client = client
    self.endpoint = endpoint
    self.arguments = arguments
    self.fileID = fileID
  }

  /// Whether any store of the process may be recorded.
  public static var isRecorded: Bool { DependencyRecording.isEnabled }

  /// Calls a synchronous endpoint.
  public func run<R, E: Error>(_ operation: @escaping () throws(E) -> R) throws(E) -> R {
    guard let record else { return try operation() }
    return try record.run(operation)
  }

  /// Calls an asynchronous endpoint.
  public nonisolated(nonsending) func run<R, E: Error>(
    _ operation: @escaping () async throws(E) -> R
  ) async throws(E) -> R {
    guard let record else { return try await operation() }
    return try await record.run(operation)
  }

  private var record: (any DependencyCallRecord)? {
    DependencyRecording.begin(
      DependencyCallName(
        property: DependencyRecording.property(of: client, fileID: "\(fileID)"),
        dependency: client,
        member: endpoint
      ),
      arguments.map(\.value)
    )
  }
}
