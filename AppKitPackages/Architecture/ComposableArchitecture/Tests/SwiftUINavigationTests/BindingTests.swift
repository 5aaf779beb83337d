import SwiftUI
import SwiftUINavigation
import Testing

@MainActor
@Suite struct OptionalBindingTests {
  final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  @Test func `a binding with a default reads it while there is no value`() {
    let note = Box<String?>(nil)
    let binding = Binding(unwrapping: note.binding, default: "new")
    #expect(binding.wrappedValue == "new")
    #expect(note.value == nil)
    binding.wrappedValue += "!"
    #expect(note.value == "new!")
    note.value = nil
    #expect(binding.wrappedValue == "new")
  }

  @CasePathable enum Lamp: Equatable { case level(Int), off }

  @Test func `the case of an optional enum is an optional value, also where an optional fits`()
    throws
  {
    func present<T>(_ value: T?) throws -> T { try #require(value) }
    let lamp = Box<Lamp?>(.level(1))
    let level = try present(lamp.binding.level)
    level.wrappedValue? += 1
    #expect(lamp.value == .level(2))
    level.wrappedValue = nil
    #expect(lamp.value == nil)
  }
}
