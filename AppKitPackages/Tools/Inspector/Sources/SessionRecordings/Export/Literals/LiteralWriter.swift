import ComposableArchitectureCore
import Foundation
@_spi(Recording) import Sharing

/// Writes values as Swift expressions.
///
/// A value without an expression becomes a ``Hole``, and its name is the expression.
final class LiteralWriter {
  let declarations: SwiftDeclarations
  let literals: SwiftLiterals

  /// The modules of the types in the expressions.
  private(set) var modules: Set<String> = []

  /// The modules of the features whose states the test creates or changes.
  private(set) var featureModules: Set<String> = []

  /// The values without an expression.
  private(set) var holes: [Hole] = []

  /// The ids of stack elements in the order of their first use.
  private var stackIDs: [StackElementID: Int] = [:]

  /// The constants for values that the test contains several times.
  private(set) var repeatedValues: RepeatedValues

  /// The persistent shared values of the test.
  var shared: SharedConstants

  init(
    literals: SwiftLiterals,
    declarations: SwiftDeclarations,
    repeatedValues: RepeatedValues = .none,
    shared: SharedConstants = SharedConstants([], areAllUsed: false)
  ) {
    self.literals = literals
    self.declarations = declarations
    self.repeatedValues = repeatedValues
    self.shared = shared
  }

  /// Writes a value, or returns `nil` and adds no hole if a part of it has no expression.
  func writeWithoutHoles(_ value: Any) -> Expression? {
    let (holes, modules, repeatedValues) = (holes, modules, repeatedValues)
    let featureModules = featureModules
    let shared = shared
    let expression = write(value)
    guard self.holes.count == holes.count else {
      (self.holes, self.modules, self.repeatedValues) = (holes, modules, repeatedValues)
      (self.shared, self.featureModules) = (shared, featureModules)
      return nil
    }
    return expression
  }

  /// Writes a value for a place where its type is known.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the place, for a hole.
  func write(_ value: Any, name: String = "value") -> Expression {
    if let literal = literals.expression(value) {
      insertModule(of: type(of: value))
      return .text(literal)
    }
    if let literal = basic(value) { return literal }
    if let literal = library(value, name) { return literal }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let inner = mirror.children.first?.value else { return "nil" }
      return write(inner, name: name)
    case .collection:
      return .array(mirror.children.map { write($0.value, name: name) })
    case .set:
      return .array(sorted(mirror.children.map { write($0.value, name: name) }))
    case .dictionary:
      let pairs = mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return (
          key: write(pair.first?.value as Any, name: name),
          value: write(pair.last?.value as Any, name: name)
        )
      }
      return .dictionary(pairs.sorted { $0.key.sortKey < $1.key.sortKey })
    case .tuple:
      return .call("", arguments(mirror, name))
    case .enum:
      return enumCase(value, mirror, name)
    case .struct:
      return structure(value, mirror, name)
    default:
      return hole(value, name)
    }
  }

  /// The name of a type in source code.
  func typeName(_ type: Any.Type) -> String? {
    TypeName.source(type, modules: &modules)
  }

  /// Adds a hole, and returns its name.
  func hole(_ value: Any, _ name: String) -> Expression {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let base = words.last.map { $0.first?.isLetter == true ? $0 : "value\($0)" } ?? "value"
    var unique = base + "Hole"
    var number = 1
    while holes.contains(where: { $0.name == unique }) {
      number += 1
      unique = "\(base)Hole\(number)"
    }
    let type = typeName(type(of: value)) ?? "\(type(of: value))"
    var description = ""
    customDump(value, to: &description, maxDepth: 3)
    holes.append(Hole(name: unique, type: type, valueDescription: description))
    return .text(unique)
  }

  // MARK: Enums and structs

  private func enumCase(_ value: Any, _ mirror: Mirror, _ name: String) -> Expression {
    guard let caseName = caseName(of: value) else { return hole(value, name) }
    var prefix = ""
    // The place can have the type `any Error`, or be an optional, whose own cases would be meant.
    if value is any Error || ["none", "some"].contains(caseName) {
      guard let type = typeName(type(of: value)) else { return hole(value, name) }
      prefix = type
    }
    insertModule(of: type(of: value))
    guard let payload = mirror.children.first?.value else { return .text("\(prefix).\(caseName)") }
    let payloadMirror = Mirror(reflecting: payload)
    if payloadMirror.displayStyle == .tuple {
      guard !payloadMirror.children.isEmpty else { return .text("\(prefix).\(caseName)(())") }
      return .call("\(prefix).\(caseName)", arguments(payloadMirror, caseName))
    }
    return .call("\(prefix).\(caseName)", [.init(value: write(payload, name: caseName))])
  }

  private func arguments(_ tuple: Mirror, _ name: String) -> [Expression.Argument] {
    tuple.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return .init(label: label, value: write(child.value, name: label ?? name))
    }
  }

  private func structure(_ value: Any, _ mirror: Mirror, _ name: String) -> Expression {
    let type = type(of: value)
    guard let typeName = typeName(type) else { return hole(value, name) }
    if value is any ObservableState { insertFeature(type) }
    if let text = value as? any LosslessStringConvertible, let copy = roundTrip(text),
      isEqual(copy, value)
    {
      let isFailable = !declarations.hasInitializer(nil, "Swift.String", of: type)
      let mark = isFailable ? "!" : ""
      return .text("\(typeName)(\(Self.literal(text.description)))\(mark)")
    }
    if let raw = value as? any RawRepresentable, let rawValue = rawValue(of: raw) {
      let rawType = String(reflecting: Swift.type(of: rawValue))
      let isFailable =
        !(value is any OptionSet) && !declarations.hasInitializer("rawValue", rawType, of: type)
      guard let rawLiteral = write(rawValue, name: name).line else { return hole(value, name) }
      return .text("\(typeName)(rawValue: \(rawLiteral))\(isFailable ? "!" : "")")
    }
    let properties = Property.properties(of: value)
    guard let plan = initializer(of: value, type: type, properties: properties) else {
      return hole(value, name)
    }
    let holeCount = holes.count
    let arguments = plan.arguments.map { property in
      Expression.Argument(
        label: property.name,
        value: write(property.value, name: "\(name).\(property.name)")
      )
    }
    let assignments = plan.assignments.map { property in
      Statement(
        target: ".\(property.name)",
        action: .assign(write(property.value, name: "\(name).\(property.name)"))
      )
    }
    let call = Expression.call(typeName, arguments)
    let expression = assignments.isEmpty ? call : .configured(call, assignments)
    // States differ after each action, so that constants for them would hide what changed.
    guard holes.count == holeCount, !(value is any ObservableState), !typeName.hasSuffix("State")
    else { return expression }
    return repeatedValues.expression(for: expression, typeName: typeName)
  }

  /// How a structure is created.
  private struct Plan {
    var arguments: [Property]
    var assignments: [Property]
    /// The number of private properties, which the initialiser has to derive from its arguments.
    var privateCount = 0
  }

  /// Chooses the initialiser that needs the fewest assignments after it, and then the one with the
  /// fewest arguments.
  private func initializer(of value: Any, type: Any.Type, properties: [Property]) -> Plan? {
    // A property with a key creates the value itself, and the test sets it before.
    let stored = properties.filter { property in
      guard let value = property.value as? any SharedProperty, shared.contains(value) else {
        return false
      }
      shared.name(of: value, property.name, isNamed: false)
      return true
    }
    .map(\.name)
    guard let initializers = declarations.initializers(of: type) else {
      return Plan(arguments: properties.filter { !stored.contains($0.name) }, assignments: [])
    }
    let sample = literals.sample(of: type).map(Property.properties(of:))
    func isPlain(_ property: Property) -> Bool {
      if stored.contains(property.name) { return true }
      guard let plain = sample?.first(where: { $0.name == property.name }) else { return false }
      return areSame(plain.value, property.value)
    }
    let plans = initializers.compactMap { initializer -> Plan? in
      var plan = Plan(arguments: [], assignments: [])
      var covered: Set<String> = []
      for parameter in initializer.parameters {
        guard let label = parameter.label,
          let property = properties.first(where: { $0.name == label })
        else {
          guard parameter.hasDefault || parameter.isOptional else { return nil }
          continue
        }
        covered.insert(label)
        if parameter.hasDefault || parameter.isOptional, isPlain(property) { continue }
        var argument = property
        if let value = property.value as? any SharedProperty, !parameter.isShared {
          argument = Property(name: property.name, value: value.sharedValue)
        }
        plan.arguments.append(argument)
      }
      for property in properties where !covered.contains(property.name) && !isPlain(property) {
        if declarations.isSettable(property.name, of: type) {
          plan.assignments.append(property)
        } else {
          plan.privateCount += 1
        }
      }
      return plan.privateCount > 0 && covered.isEmpty ? nil : plan
    }
    return plans.min {
      ($0.privateCount, $0.assignments.count, $0.arguments.count)
        < ($1.privateCount, $1.assignments.count, $1.arguments.count)
    }
  }

  private func roundTrip(_ value: any LosslessStringConvertible) -> Any? {
    func open<Value: LosslessStringConvertible>(_ value: Value) -> Any? {
      Value(value.description).map { $0 as Any }
    }
    return open(value)
  }

  private func rawValue(of value: any RawRepresentable) -> Any? {
    func open<Value: RawRepresentable>(_ value: Value) -> Any? {
      guard let copy = Value(rawValue: value.rawValue), isEqual(copy, value) else { return nil }
      return value.rawValue
    }
    return open(value)
  }

  func insertModule(of type: Any.Type) {
    if let module = TypeName.module(of: type) { modules.insert(module) }
  }

  /// Adds the module of a feature whose state the test writes.
  func insertFeature(_ state: Any.Type) {
    if let module = TypeName.module(of: state) { featureModules.insert(module) }
  }

  /// Adds the modules of another writer.
  func insertModules(of other: LiteralWriter) {
    modules.formUnion(other.modules)
    featureModules.formUnion(other.featureModules)
  }

  /// The number of a stack element in the test.
  func stackNumber(_ id: StackElementID) -> Int {
    if let number = stackIDs[id] { return number }
    let number = stackIDs.count
    stackIDs[id] = number
    return number
  }

  func sorted(_ expressions: [Expression]) -> [Expression] {
    expressions.sorted { $0.sortKey < $1.sortKey }
  }
}

extension Expression {
  /// A text that orders the elements of sets and dictionaries, whose own order changes with each
  /// process. Numbers are ordered by their value.
  fileprivate var sortKey: String {
    let source = source(indentation: 0, prefix: 0)
    guard Int(source) != nil else { return source }
    return String(repeating: "0", count: max(0, 20 - source.count)) + source
  }
}

/// Whether two values are equal, or have equal parts.
func areSame(_ lhs: Any, _ rhs: Any) -> Bool {
  if lhs is any Equatable { return isEqual(lhs, rhs) }
  var (left, right) = ("", "")
  customDump(lhs, to: &left)
  customDump(rhs, to: &right)
  return type(of: lhs) == type(of: rhs) && left == right
}
