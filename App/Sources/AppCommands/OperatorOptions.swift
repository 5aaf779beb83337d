import ArgumentParser
import Foundation
import Logging
import Metrics
import ServicesPostgres
import Tracing
import WebHost

/// The options of a server for those who operate it.
struct OperatorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the log from this level on: debug, info, notice, warning or error.",
      discussion: """
        The log goes to standard error, one line for each event. By default, it has warnings if that is a \
        terminal, and each request otherwise (info).
        """,
      valueName: "level"
    )
  )
  var logLevel: Logger.Level?

  @Option(help: ArgumentHelp("Write the log as text or json.", valueName: "format"))
  var logFormat = LineLogHandler.Format.text

  @Option(
    help: ArgumentHelp(
      "Wait this long for writes after SIGTERM, before the process ends.",
      valueName: "seconds"
    )
  )
  var drainSeconds = 30

  @Option(
    help: ArgumentHelp(
      "Make at most this many connections to the server of --database, and one for changes.",
      discussion: "If the server permits fewer, the process works with those.",
      valueName: "number"
    )
  )
  var connections = PostgresOptions().connections

  @Option(
    help: ArgumentHelp(
      "Write traces to this file: events, actions, effects, queries and patches.",
      discussion: "Each line is a span as JSON of the OpenTelemetry protocol, for a collector.",
      valueName: "file"
    ),
    completion: .file()
  )
  var traceFile: String?

  func validate() throws {
    guard (1...1_000).contains(connections) else {
      throw ValidationError(
        "The value of --connections is \(connections). To fix this, use a number from 1 to 1000."
      )
    }
    guard (0...3_600).contains(drainSeconds) else {
      throw ValidationError(
        "The value of --drain-seconds is \(drainSeconds). To fix this, use a number from 0 to 3600."
      )
    }
  }

  /// Starts the log, the metrics and the traces of the process.
  ///
  /// - Returns: The options for the database of the process.
  func start() throws -> PostgresOptions {
    let level = logLevel ?? (isatty(STDERR_FILENO) == 1 ? .warning : .info)
    let format = logFormat
    LoggingSystem.bootstrap { LineLogHandler(label: $0, format: format, level: level) }
    MetricsSystem.bootstrap(PrometheusMetrics())
    if let traceFile {
      InstrumentationSystem.bootstrap(try TraceFile(path: traceFile, service: "todo"))
    }
    var options = PostgresOptions()
    options.logger = Self.logger
    options.connections = connections
    options.metrics = MetricsSystem.factory
    options.tracer = tracer
    return options
  }

  private var tracer: (any Tracer)? { traceFile == nil ? nil : InstrumentationSystem.tracer }

  private static var logger: Logger { Logger(label: "todo") }

  /// Sets the options of the host of the process.
  func configure(_ host: inout WebHostOptions, _ services: OpenServices) {
    let logger = Self.logger
    host.operation.logger = logger
    host.operation.securityLogger = Logger(label: "security")
    host.operation.metrics = MetricsSystem.factory
    host.operation.tracer = tracer
    host.operation.drainTime = .seconds(drainSeconds)
    host.operation.finishWrites = { await services.finishOperations() }
    host.operation.checkReadiness = {
      do {
        try await services.checkConnection()
      } catch {
        logger.error("the database cannot be used", metadata: ["reason": "\(error)"])
        throw error
      }
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
extension LineLogHandler.Format: @retroactive ExpressibleByArgument {}
