import IssueReporting

/// The error of a throwing endpoint without an implementation.
///
/// ```swift
/// @DependencyClient
/// struct WeatherClient: Sendable {
///   var forecast: @Sendable () async throws -> [Day]  // throws UnimplementedEndpoint
/// }
/// ```
public struct UnimplementedEndpoint: Error, CustomStringConvertible {
  /// The name of the endpoint: `"WeatherClient.forecast"`.
  public let endpoint: String

  /// Creates an error.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// Reports the call of an endpoint without an implementation.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  /// - Returns: The error that a throwing endpoint throws.
  @discardableResult
  public static func report(
    _ endpoint: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let name = endpoint.split(separator: ".").last ?? ""
    reportIssue(
      """
      The endpoint '\(endpoint)' was called, but has no implementation.

      To fix this, override it where the dependency is set up:

        $0.<dependency>.\(name) = { ... }
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    return Self(endpoint)
  }

  public var description: String {
    "The endpoint '\(endpoint)' is not implemented."
  }
}

/// The error of a throwing endpoint without an implementation.
///
/// ```swift
/// var client = WeatherClient()
/// client.forecast = { _ in throw Unimplemented("forecast") }
/// ```
public typealias Unimplemented = UnimplementedEndpoint
