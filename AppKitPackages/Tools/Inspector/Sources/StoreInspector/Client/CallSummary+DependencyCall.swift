import ComposableArchitecture

extension CallSummary {
  /// Creates the summary of a recorded call.
  init(_ call: DependencyCall) {
    let labels = call.labels + Array(repeating: nil, count: call.arguments.count)
    let arguments = zip(labels, call.arguments).map { label, argument in
      (label.map { $0 + ": " } ?? "") + ValueDescription.describe(argument, limit: 60)
    }
    let (result, isFailure) = Self.result(of: call)
    self.init(
      id: call.id,
      call: "\(call.dependency)(\(arguments.joined(separator: ", ")))",
      result: result,
      isFailure: isFailure,
      action: call.action,
      effect: call.effect
    )
  }

  private static func result(of call: DependencyCall) -> (text: String?, isFailure: Bool) {
    switch call.outcome {
    case .pending: (nil, false)
    case .returned(let value):
      (value is Void ? "returned" : ValueDescription.describe(value, limit: 120), false)
    case .threw(let error): ("threw \(ValueDescription.describe(error, limit: 120))", true)
    case .stream(let stream):
      (
        (stream.elements.count == 1 ? "1 element" : "\(stream.elements.count) elements")
          + (stream.isFinished ? "" : ", running")
          + (stream.error.map { ", threw \(ValueDescription.describe($0, limit: 80))" } ?? ""),
        stream.error != nil
      )
    }
  }
}
