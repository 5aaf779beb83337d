import CasePaths
import Observation
import SwiftNavigation
import Testing

@MainActor
@Suite struct UIBindingTests {
  @CasePathable enum Status: Equatable { case draft(String), sent }

  struct Row: Identifiable, Equatable {
    var id = 1
    var title = "Row"
  }

  @Observable
  @MainActor
  final class Model {
    var count = 0
    var text: String?
    var row = Row()
    var status = Status.draft("a")
    var destination: Status?
    var rows = [Row(id: 1), Row(id: 2), Row(id: 3)]
  }

  @Test func `a binding does not retain its object, and keeps the last value`() {
    var model: Model? = Model()
    weak let weakModel = model
    let count = model.map { UIBindable($0).count }
    let title = model.map { UIBindable($0).row.title }
    model?.count = 1
    #expect(count?.wrappedValue == 1)
    #expect(title?.wrappedValue == "Row")
    model = nil
    #expect(weakModel == nil)
    #expect(count?.wrappedValue == 1)
    count?.wrappedValue = 2
    title?.wrappedValue = "Title"
    #expect(count?.wrappedValue == 2)
    #expect(title?.wrappedValue == "Title")
  }

  @Test func `a bindable object provides bindings of its properties`() {
    @UIBindable var model = Model()
    $model.count.wrappedValue += 1
    #expect(model.count == 1)
    let row = $model.row
    row.title.wrappedValue = "Title"
    #expect(model.row.title == "Title")
    #expect(row.id == 1)
    #expect($model.row.title == $model.row.title)
    #expect($model.row.title.hashValue == row.title.hashValue)
    let title = UIBindingIdentifier($model.row.title)
    #expect(title == UIBindingIdentifier(row.title))
    #expect(title != UIBindingIdentifier($model.count))
    #expect($model.count != UIBindable(Model()).count)
    #expect($model == UIBindable(projectedValue: $model))
  }

  @Test func `optionals are unwrapped, wrapped and tested for presence`() {
    @UIBindable var model = Model()
    #expect(UIBinding($model.text) == nil)
    let isPresent = UIBinding<Bool>($model.text)
    #expect(!isPresent.wrappedValue)
    model.text = "a"
    let text = UIBinding($model.text)
    text?.wrappedValue += "b"
    #expect(model.text == "ab")
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = false
    #expect(model.text == nil)
    text?.wrappedValue = "c"
    #expect(model.text == nil)
    #expect(text?.wrappedValue == "c")
    model.text = "d"
    #expect(text?.wrappedValue == "d")
    model.text = nil
    #expect(text?.wrappedValue == "d")
    let optional: UIBinding<Int?> = UIBinding($model.count)
    optional.wrappedValue = nil
    #expect(model.count == 0)
    optional.wrappedValue = 2
    let erased: UIBinding<AnyHashable> = UIBinding($model.count)
    erased.wrappedValue = AnyHashable("no number")
    #expect(model.count == 2)
    erased.wrappedValue = 3
    #expect(model.count == 3)
  }

  @Test func `a collection has bindings of its elements`() {
    @UIBindable var model = Model()
    for row in $model.rows where row.id != 2 { row.title.wrappedValue += "!" }
    #expect(model.rows.map(\.title) == ["Row!", "Row", "Row!"])
    $model.rows.last?.wrappedValue.title = "Last"
    $model.rows[0].wrappedValue.title = "First"
    #expect(model.rows.map(\.title) == ["First", "Row", "Last"])
    #expect($model.rows.reversed().map(\.wrappedValue.id) == [3, 2, 1])
    #expect(Set($model.rows).count == 3)
    #expect(Array($model.rows)[1] == Array($model.rows)[1])
  }

  @Test func `cases have bindings`() {
    @UIBindable var model = Model()
    let draft: UIBinding<String>? = $model.status.draft
    draft?.wrappedValue = "b"
    #expect(model.status == .draft("b"))
    model.status = .sent
    draft?.wrappedValue += "c"
    #expect(draft?.wrappedValue == "bc")
    #expect(model.status == .sent)
    #expect($model.status.draft == nil)
    model.destination = .draft("d")
    let presented: UIBinding<String?> = $model.destination.draft
    presented.wrappedValue = "e"
    #expect(model.destination == .draft("e"))
    presented.wrappedValue = nil
    #expect(model.destination == nil)
  }

  @Test func `the case of an optional enum is an optional value, also where an optional fits`()
    throws
  {
    func present<T>(_ value: T?) throws -> T { try #require(value) }
    @UIBinding var status: Status? = .draft("a")
    let draft = try present($status.draft)
    draft.wrappedValue? += "b"
    #expect(status == .draft("ab"))
    draft.wrappedValue = nil
    #expect(status == nil)
  }

  @CaseBindable enum Stock { case inStock(Int), gone }
  @CaseBindable @CasePathable enum Both { case both(Int) }

  @Test func `a case-bindable enum has bindings of its cases`() {
    @UIBinding var stock = Stock.inStock(1)
    $stock.inStock?.wrappedValue += 1
    #expect(stock[case: \.inStock] == 2)
    #expect($stock.gone == nil)
    @UIBinding var both = Both.both(1)
    $both.both?.wrappedValue += 1
    #expect(both[case: \.both] == 2)
  }

  @Test func `values can be stored, constant and observed`() async {
    @UIBinding var text = "a"
    let copy = UIBinding(projectedValue: $text)
    let constant = UIBinding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
    var seen: [String] = []
    var isAnimated: [Bool] = []
    let token = observe { transaction in
      seen.append(text)
      isAnimated.append(transaction.isAnimated)
    }
    var transaction = UITransaction()
    transaction.isAnimated = true
    copy.transaction(transaction).wrappedValue = "b"
    while seen.count < 2 { await Task.yield() }
    withUITransaction(\.isAnimated, false) { text = "c" }
    while seen.count < 3 { await Task.yield() }
    #expect(seen == ["a", "b", "c"])
    #expect(isAnimated == [false, true, false])
    token.cancel()
  }
}

private enum AnimatedKey: UITransactionKey {
  static let defaultValue = false
}

extension UITransaction {
  var isAnimated: Bool {
    get { self[AnimatedKey.self] }
    set { self[AnimatedKey.self] = newValue }
  }
}
