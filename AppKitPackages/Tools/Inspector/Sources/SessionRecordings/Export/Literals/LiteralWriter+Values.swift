import ComposableArchitectureCore
import Foundation
@_spi(Recording) import Sharing

extension LiteralWriter {
  /// The literal of a value of the standard library or of Foundation.
  func basic(_ value: Any) -> Expression? {
    switch value {
    case let value as Bool: return .text("\(value)")
    case let value as any FixedWidthInteger: return .text("\(value)")
    case let value as Double: return floatingPoint(value)
    case let value as Float: return floatingPoint(value)
    case let value as String: return string(value)
    case let value as Substring: return string(String(value))
    case let value as Character: return .text(Self.literal(String(value)))
    case is Void: return "()"
    case let value as Duration: return duration(value)
    case let value as Date: return foundation(date(value))
    case let value as UUID: return foundation(uuid(value))
    case let value as URL:
      return foundation(.text("URL(string: \(Self.literal(value.absoluteString)))!"))
    case let value as Data: return foundation(data(value))
    case let value as Decimal:
      return foundation(.text("Decimal(string: \(Self.literal("\(value)")))!"))
    case let value as IndexSet:
      return foundation(.call("IndexSet", [.init(value: .array(value.map { .text("\($0)") }))]))
    case let value as any RangeLiteral:
      let (lower, upper) = value.bounds
      guard let lower = write(lower).line, let upper = write(upper).line else { return nil }
      return .text("\(lower)\(value.operatorName)\(upper)")
    default:
      return nil
    }
  }

  private func foundation(_ expression: Expression) -> Expression {
    insertModule(of: URL.self)
    return expression
  }

  private func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ value: Value
  ) -> Expression {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return .text(value.description)
  }

  private func string(_ value: String) -> Expression {
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    let isPrintable = value.unicodeScalars.allSatisfy { $0 == "\n" || !Self.isControl($0) }
    // Trailing spaces of a line are lost in some editors.
    guard value.count > 40, lines.count > 1, isPrintable, !value.contains(#"""""#),
      lines.allSatisfy({ $0.last != " " })
    else { return .text(Self.literal(value)) }
    return .lines(lines.map { String($0).replacing(#"\"#, with: #"\\"#) })
  }

  /// A string literal in one line.
  static func literal(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += #"\""#
      case "\\": result += #"\\"#
      case "\n": result += #"\n"#
      case "\r": result += #"\r"#
      case "\t": result += #"\t"#
      case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a scalar is invisible, or changes the order of the text around it.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  private func duration(_ value: Duration) -> Expression {
    .text(Self.literal(value))
  }

  /// The literal of a duration in its largest unit that needs no fraction.
  static func literal(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    for (unit, size) in [
      ("seconds", 1_000_000_000_000_000_000), ("milliseconds", 1_000_000_000_000_000),
      ("microseconds", 1_000_000_000_000), ("nanoseconds", 1_000_000_000),
    ] as [(String, Int64)] where attoseconds % size == 0 {
      let (product, overflow) = seconds.multipliedReportingOverflow(
        by: 1_000_000_000_000_000_000 / size
      )
      let (sum, sumOverflow) = product.addingReportingOverflow(attoseconds / size)
      if !overflow, !sumOverflow { return ".\(unit)(\(sum))" }
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  private func date(_ value: Date) -> Expression {
    let seconds = value.timeIntervalSince1970
    let isExact = Date(timeIntervalSince1970: seconds) == value
    let name = isExact ? "timeIntervalSince1970" : "timeIntervalSinceReferenceDate"
    let number = isExact ? seconds : value.timeIntervalSinceReferenceDate
    let whole = Int(exactly: number).map { "\($0)" }
    return .text("Date(\(name): \(whole ?? "\(number)"))")
  }

  private func uuid(_ value: UUID) -> Expression {
    let number = withUnsafeBytes(of: value.uuid) { bytes in
      bytes.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    // `UUID(_: Int)` of the library counts in tests.
    if let number = Int(exactly: number), UUID(number) == value { return .text("UUID(\(number))") }
    return .text("UUID(uuidString: \"\(value.uuidString)\")!")
  }

  private func data(_ value: Data) -> Expression {
    if let text = String(data: value, encoding: .utf8), !text.isEmpty, Data(text.utf8) == value {
      return .text("Data(\(Self.literal(text)).utf8)")
    }
    if value.count <= 32 {
      return .call("Data", [.init(value: .array(value.map { .text("\($0)") }))])
    }
    return .text("Data(base64Encoded: \"\(value.base64EncodedString())\")!")
  }

  // MARK: Types of the library

  /// The expression of a value whose type the library declares.
  func library(_ value: Any, _ name: String) -> Expression? {
    switch value {
    case let value as any AnyPresentation:
      return value.payload.map { write($0, name: name) } ?? "nil"
    case let value as StackElementID:
      return stackID(value)
    case let value as any AnyStack:
      return stack(value, name)
    case let value as any AnyIdentifiedArray:
      return .array(value.pairs.map { write($0.element, name: name) })
    case let value as any SharedProperty:
      if let name = shared.name(of: value, name, isNamed: true) { return .text("$\(name)") }
      return .call(
        value is any WritableSharedProperty ? "Shared" : "SharedReader",
        [.init(label: "value", value: write(value.sharedValue, name: name))]
      )
    case let value as any AnyAlert:
      return alert(value, name)
    case let value as TextState:
      return text(value) ?? hole(value, name)
    case let value as any AnyBinding:
      guard let property = propertyPath(of: value.property), let written = value.writtenValue else {
        return hole(value, name)
      }
      return .call(
        ".set",
        [.init(value: .text("\\.\(property)")), .init(value: write(written, name: property))]
      )
    default:
      return nil
    }
  }

  /// The number of a stack element.
  ///
  /// In a test the ids count up from zero. The ids of a session have gaps where other features have
  /// stacks, or where the session began before the test.
  func stackID(_ id: StackElementID) -> Expression { .text("\(stackNumber(id))") }

  private func stack(_ stack: any AnyStack, _ name: String) -> Expression {
    let pairs = stack.pairs
    if pairs.enumerated().allSatisfy({ stackNumber($1.id) == $0 }) {
      let elements = pairs.map { write($0.element, name: name) }
      return .call("StackState", elements.isEmpty ? [] : [.init(value: .array(elements))])
    }
    guard let element = typeName(type(of: stack).elementType) else { return hole(stack, name) }
    return .configured(
      .call("StackState<\(element)>", []),
      pairs.map { id, element in
        Statement(
          target: "[id: \(stackID(id).line ?? "")]",
          action: .assign(write(element, name: name))
        )
      }
    )
  }

  private func alert(_ alert: any AnyAlert, _ name: String) -> Expression {
    guard let type = typeName(type(of: alert)), let title = text(alert.head.title) else {
      return hole(alert, name)
    }
    // The compiler infers the type of the actions.
    let typeName = TypeName.withoutArguments(type)
    var closures = [Expression.Closure(body: [title])]
    if !alert.buttonStates.isEmpty {
      var buttons: [Expression] = []
      for button in alert.buttonStates {
        guard let label = text(button.label) else { return hole(alert, name) }
        var arguments: [Expression.Argument] = []
        if let role = button.role { arguments.append(.init(label: "role", value: write(role))) }
        if let action = button.action {
          arguments.append(.init(label: "action", value: write(action, name: name)))
        }
        let call: Expression = arguments.isEmpty ? "ButtonState" : .call("ButtonState", arguments)
        buttons.append(.closures(call, [.init(body: [label])]))
      }
      closures.append(.init(label: "actions", body: buttons))
    }
    if let message = alert.head.message {
      guard let message = text(message) else { return hole(alert, name) }
      closures.append(.init(label: "message", body: [message]))
    }
    guard let visibility = alert.visibility, visibility != .automatic else {
      return .closures(.text(typeName), closures)
    }
    return .closures(
      .call(typeName, [.init(label: "titleVisibility", value: write(visibility))]),
      closures
    )
  }

  /// The expression of a text without styles.
  private func text(_ text: TextState) -> Expression? {
    let content = String(state: text)
    guard TextState(verbatim: content) == text else { return nil }
    return .call("TextState", [.init(value: .text(Self.literal(content)))])
  }
}

/// A `Shared` property of any type.
protocol WritableSharedProperty {}
extension Shared: WritableSharedProperty {}

protocol RangeLiteral {
  var bounds: (Any, Any) { get }
  var operatorName: String { get }
}

extension Range: RangeLiteral {
  var bounds: (Any, Any) { (lowerBound, upperBound) }
  var operatorName: String { "..<" }
}

extension ClosedRange: RangeLiteral {
  var bounds: (Any, Any) { (lowerBound, upperBound) }
  var operatorName: String { "..." }
}
