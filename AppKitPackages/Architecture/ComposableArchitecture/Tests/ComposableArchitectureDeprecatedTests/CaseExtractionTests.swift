// The operators belong to the module CasePaths.
import CasePaths
import Testing

@Suite struct CaseExtractionTests {
  enum Value {
    case any(Any)
    case first(id: Int)
    case first(name: Int)
    case nested(Nested)
    case nothing
    case number(Int)
    case optional(Int?)
    case other
    case second(id: Int)
    case void(Void)
    indirect case tree(Value)
    enum Nested { case end, number(Int) }
  }

  protocol Shape {}
  struct Square: Shape {}
  enum Drawing { case shape(any Shape), object(AnyObject) }
  enum Generic<T> { case value(T), none }
  final class Object {}
  enum Callback {
    case done(() -> Void), numbers((Int) -> Int), sent(@MainActor @Sendable () -> Void),
      box([(Int) -> Int])
  }

  @Test func `a closure with parameters is not extracted by reflection`() {
    var isDone = false
    let callback = Callback.done { isDone = true }
    (/Callback.done).extract(from: callback)?()
    #expect(isDone)
    #expect((/Callback.sent).extract(from: .sent {}) != nil)
    #expect((/Callback.box).extract(from: .box([{ $0 }]))?.first?(2) == 2)
    #expect((/Callback.numbers).extract(from: callback) == nil)
    withKnownIssue { _ = (/Callback.numbers).extract(from: .numbers { $0 }) }
  }

  @Test func `associated values are extracted by reflection`() {
    #expect((/Value.second).extract(from: .second(id: 1)) == 1)
    #expect((/Value.second).extract(from: .first(id: 1)) == nil)
    #expect((/Value.first(id:)).extract(from: .first(id: 2)) == 2)
    #expect((/Value.first(id:)).extract(from: .first(name: 2)) == nil)
    #expect((/Value.optional).extract(from: .optional(nil)) == .some(nil))
    #expect((/Value.any).extract(from: .any("a")) as? String == "a")
    #expect((/Value.void).extract(from: .void(())) != nil)
    #expect((/Value.tree).extract(from: .tree(.other)) != nil)
    #expect((/Generic<Int>.value).extract(from: .value(1)) == 1)
    #expect((/Generic<Int>.value).extract(from: .none) == nil)
    #expect((/Drawing.shape).extract(from: .shape(Square())) is Square)
    let object = Object()
    #expect((/Drawing.object).extract(from: .object(object)) === object)
    let nothing = AnyCasePath<Value, Void>(unsafe: { .nothing })
    #expect(nothing.extract(from: .nothing) != nil)
    #expect(nothing.extract(from: .other) == nil)
  }

  @Test func `paths lead through optionals and can be concatenated`() {
    let optional: AnyCasePath<Value?, Int> = /Value.number
    #expect(optional.extract(from: .number(1)) == 1)
    #expect(optional.extract(from: nil) == nil)
    #expect(optional.extract(from: .other) == nil)
    #expect((/Optional<Int>.some).extract(from: 1) == 1)
    #expect((/Optional<Int>.none).extract(from: nil) != nil)
    #expect((/Result<Int, any Error>.success).extract(from: .success(1)) == 1)
    #expect((/Value.nested .. /Value.Nested.number).extract(from: .nested(.number(1))) == 1)
    #expect((/Value.nested .. /Value.Nested.number).extract(from: .nested(.end)) == nil)
    #expect((/Int.self).extract(from: 1) == 1)
    #expect([Value.number(1), .other].compactMap(/Value.number) == [1])
  }
}
