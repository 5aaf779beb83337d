import ComposableArchitectureCore
import Testing

// Swift 6.3 crashed on a file with eight or more of these enums, unless another declaration used the
// equality of their states.

@Reducer enum One { case edit(Edit) }
@Reducer enum Two { case edit(Edit) }
@Reducer enum Three { case edit(Edit) }
@Reducer enum Four { case edit(Edit) }
@Reducer enum Five { case edit(Edit) }
@Reducer enum Six { case edit(Edit) }
@Reducer enum Seven { case edit(Edit) }
@Reducer enum Eight { case edit(Edit) }
@Reducer enum Nine { case edit(Edit) }
@Reducer
enum Ten {
  case edit(Edit)
  case nested(Nested.Body = Nested.body)

  @Reducer enum Nested { case edit(Edit) }
}

@Test func `a file contains ten enums of reducers`() {
  func isEqual(_ value: Any) -> Bool {
    (value as? any Equatable).map { $0.isEqual(to: value) } ?? false
  }
  let states: [Any] = [
    One.State.edit(Edit.State()), Two.State.edit(Edit.State()), Three.State.edit(Edit.State()),
    Four.State.edit(Edit.State()), Five.State.edit(Edit.State()), Six.State.edit(Edit.State()),
    Seven.State.edit(Edit.State()), Eight.State.edit(Edit.State()), Nine.State.edit(Edit.State()),
    Ten.State.nested(.edit(Edit.State())),
  ]
  for state in states { #expect(isEqual(state)) }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
