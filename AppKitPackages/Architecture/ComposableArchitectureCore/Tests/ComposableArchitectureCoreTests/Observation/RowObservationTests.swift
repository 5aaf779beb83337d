import ComposableArchitectureCore
import Testing

/// Tests of changes to rows and of their notifications to observers of the list.
@MainActor
@Suite(.serialized)
struct RowObservationTests {
  @ObservableState
  struct Rows: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
  }

  @ObservableState
  struct Row: Comparable, Equatable, Identifiable {
    let id: Int
    var text = ""

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.id > rhs.id }
  }

  /// A change of the rows.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (inout IdentifiedArrayOf<Row>) -> Void

    init(_ name: String, _ make: @escaping @Sendable (inout IdentifiedArrayOf<Row>) -> Void) {
      testDescription = name
      self.make = make
    }
  }

  nonisolated static let changesOfTheList = [
    Change("a row replaced by id") { $0[id: 2] = Row(id: 2) },
    Change("a row replaced by position") { $0[1] = Row(id: 2) },
    Change("a row updated") { $0.update(Row(id: 1), at: 0) },
    Change("a row updated or appended") { $0.updateOrAppend(Row(id: 1)) },
    Change("rows replaced in a range") { $0[0..<1] = IdentifiedArray([Row(id: 1)])[0..<1] },
    Change("a new row appended") { $0.append(Row(id: 4)) },
    Change("a new row written by id") { $0[id: 4] = Row(id: 4) },
    Change("a row written as nil") { $0[id: 2] = nil },
    Change("a row removed by id") { $0.remove(id: 2) },
    Change("a row removed by position") { $0.remove(at: 0) },
    Change("rows removed by a condition") { $0.removeAll { $0.id > 1 } },
    Change("the first row removed") { $0.removeFirst() },
    Change("the last row removed") { $0.removeLast() },
    Change("all rows removed") { $0.removeAll() },
    Change("rows swapped") { $0.swapAt(0, 1) },
    Change("rows sorted") { $0.sort() },
    Change("rows reversed") { $0.reverse() },
    Change("rows partitioned") { _ = $0.partition { $0.id == 1 } },
    Change("rows moved") { $0.move(fromOffsets: [0], toOffset: 3) },
    Change("the list replaced where it lies") { $0 = [Row(id: 1), Row(id: 2), Row(id: 3)] },
    Change("a row changed and another appended") {
      $0[id: 1]?.text = "1"
      $0.append(Row(id: 4))
    },
    Change("a changed copy written back") {
      var copy = $0
      copy.append(Row(id: 4))
      $0 = copy
    },
  ]

  nonisolated static let changesInside = [
    Change("a row's property by id") { $0[id: 2]?.text = "2" },
    Change("a row's property by position") { $0[1].text = "2" },
    Change("a row that is there appended") { $0.append($0[0]) },
    Change("a row updated with itself") { $0.update($0[0], at: 0) },
    Change("a row that is there updated or appended") { $0.updateOrAppend($0[0]) },
    Change("a row that is not there removed") { $0.remove(id: 9) },
    Change("a row that is not there written as nil") { $0[id: 9] = nil },
    Change("no row removed by a condition") { $0.removeAll { $0.id > 9 } },
  ]

  @Test(arguments: changesOfTheList)
  func `inserted and removed rows notify observers of the collection`(change: Change) {
    #expect(isObserved(change))
  }

  @Test(arguments: changesInside)
  func `writing the same rows notifies no observer`(change: Change) {
    #expect(!isObserved(change))
  }

  private func isObserved(_ change: Change) -> Bool {
    var state = Rows()
    let isChanged = LockIsolated(false)
    withObservationTracking {
      _ = state.rows
    } onChange: {
      isChanged.setValue(true)
    }
    change.make(&state.rows)
    return isChanged.value
  }

  /// A row that counts the reads of its identity.
  struct CountingRow: ObservableState, Identifiable {
    static let questions = LockIsolated(0)

    let id: Int
    var text = ""
    private var registrar = ObservationStateRegistrar()

    init(id: Int) { self.id = id }

    var _$id: ObservableStateID {
      Self.questions.withValue { $0 += 1 }
      return registrar.id
    }

    mutating func _$willModify() { registrar._$willModify() }
  }

  @ObservableState
  struct ManyRows {
    var rows = IdentifiedArray(uniqueElements: (0..<1000).map { CountingRow(id: $0) })
  }

  @Test func `a change of one row compares no other row`() {
    var state = ManyRows()
    CountingRow.questions.setValue(0)
    state.rows[id: 500]?.text = "500"
    state.rows[7].text = "7"
    #expect(CountingRow.questions.value == 4)
  }

  @Test func `writing an unchanged list back compares no row`() {
    var state = ManyRows()
    CountingRow.questions.setValue(0)
    let rows = state.rows
    state.rows = rows
    #expect(CountingRow.questions.value == 0)
  }
}
