import ComposableArchitectureCore
import Testing

@Reducer
enum Place {
  case edit(Edit)
  case second(Edit)
  case data(Int, String)
  case nothing
}

/// A reducer enum with an explicit conformance in the same file.
@Reducer
enum StatedPlace {
  case edit(Edit)
}
extension StatedPlace.State: Equatable {}

/// A reducer enum with an explicit operator and a conformance to `Hashable`.
@Reducer
enum HashablePlace {
  case edit(Edit)
}
extension HashablePlace.State: Hashable {
  static func == (lhs: Self, rhs: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

@Reducer(state: .equatable, .sendable, action: .equatable)
enum AskedPlace {
  case silent(Silent)
}

/// A reducer that the macro generates completely.
@Reducer
struct Silent {}

@Reducer
enum IncomparablePlace {
  case edit(Edit)
  case incomparable(Incomparable)
}

/// A state that contains all of the states above and is equatable.
private struct Places: Equatable {
  var place: Place.State?
  var stated: StatedPlace.State?
  var hashable: HashablePlace.State?
  var asked: AskedPlace.State?
  var incomparable: IncomparablePlace.State?
  var elsewhere: ElsewherePlace.State?
}

@Suite
struct CaseEqualityTests {
  @Test func `states are equal if their cases and payloads are`() {
    #expect(Place.State.edit(Edit.State(name: "a")) == .edit(Edit.State(name: "a")))
    #expect(Place.State.edit(Edit.State(name: "a")) != .edit(Edit.State(name: "b")))
    #expect(Place.State.edit(Edit.State(name: "a")) != .second(Edit.State(name: "a")))
    #expect(Place.State.data(1, "a") == .data(1, "a"))
    #expect(Place.State.data(1, "a") != .data(1, "b"))
    #expect(Place.State.nothing == .nothing)
  }

  @Test func `an explicit conformance takes precedence`() {
    #expect(StatedPlace.State.edit(Edit.State(name: "a")) != .edit(Edit.State(name: "b")))
    #expect(HashablePlace.State.edit(Edit.State(name: "a")) == .edit(Edit.State(name: "b")))
    #expect(ElsewherePlace.State.edit(Edit.State(name: "a")) == .edit(Edit.State(name: "b")))
    #expect(AskedPlace.State.silent(Silent.State()) == .silent(Silent.State()))
    #expect(AskedPlace.Action?.none == nil)
  }

  @Test func `parents of all kinds are equatable`() {
    #expect(Places(place: .nothing) == Places(place: .nothing))
    #expect(Places(place: .nothing) != Places())
  }

  @Test func `comparing payloads that are not equatable reports an issue`() {
    #expect(
      IncomparablePlace.State.edit(Edit.State(name: "a")) == .edit(Edit.State(name: "a"))
    )
    withKnownIssue {
      #expect(
        IncomparablePlace.State.incomparable(Incomparable.State())
          != .incomparable(Incomparable.State())
      )
    } matching: { issue in
      issue.description.contains(
        """
        Two values of 'State' were compared as parts of an enum's state, but 'State' is not \
        'Equatable', so they count as different. To fix this, conform 'State' to 'Equatable'.
        """
      )
    }
  }
}

/// A private feature, whose generated members are private as well.
@Reducer
private struct PrivateFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }
  @Reducer
  enum Destination {
    case edit(Edit)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

@Test func `a private feature can contain an enum reducer`() {
  #expect(PrivateFeature.State() == PrivateFeature.State())
  #expect(
    PrivateFeature.State(destination: .edit(Edit.State())) != PrivateFeature.State()
  )
}
