import ComposableArchitectureCore
import Foundation
import Testing

@MainActor
@Test func `The recorded session of Groceries`() async {
  let store = TestStore(initialState: Groceries.State()) {
    Groceries()
  } withDependencies: {
    $0.uuid = .incrementing
  }

  await store.send(.addButtonTapped) {
    $0.destination = .form(GroceryForm.State(id: UUID(0)))
  }
  await store.send(\.destination.presented.form.binding.title, "Milk") {
    $0.destination?[case: \.form]?.title = "Milk"
  }
  await store.send(\.destination.presented.form.saveButtonTapped)
  await store.receive(\.destination.presented.form.delegate, .saved(id: UUID(0), title: "Milk")) {
    $0.counts = ["Milk": 1]
    $0.rows.append(GroceryRow.State(id: UUID(0), title: "Milk"))
    $0.tags = ["Milk"]
  }
  await store.receive(\.destination.dismiss) {
    $0.destination = nil
  }
  await store.send(.addButtonTapped) {
    $0.destination = .form(GroceryForm.State(id: UUID(1)))
  }
  await store.send(\.destination.presented.form.binding.title, "Sweet corn") {
    $0.destination?[case: \.form]?.title = "Sweet corn"
  }
  await store.send(\.destination.presented.form.saveButtonTapped)
  await store.receive(
    \.destination.presented.form.delegate,
    .saved(id: UUID(1), title: "Sweet corn")
  ) {
    $0.counts["Sweet corn"] = 1
    $0.rows.append(GroceryRow.State(id: UUID(1), title: "Sweet corn"))
    $0.tags.insert("Sweet")
    $0.tags.insert("corn")
  }
  await store.receive(\.destination.dismiss) {
    $0.destination = nil
  }
  await store.send(\.rows[id: UUID(0)].boughtButtonTapped) {
    $0.rows[id: UUID(0)]?.isBought = true
  }
  await store.receive(\.rows[id: UUID(0)].delegate.bought) {
    $0.rows = [
      GroceryRow.State(id: UUID(1), title: "Sweet corn"),
      GroceryRow.State(id: UUID(0), isBought: true, title: "Milk"),
    ]
  }
  await store.send(.rowTapped(id: UUID(1))) {
    $0.path[id: 0] = .detail(GroceryForm.State(id: UUID(1), title: "Sweet corn"))
  }
  await store.send(\.path[id: 0].detail.binding.title, "Corn") {
    $0.path[id: 0, case: \.detail]?.title = "Corn"
  }
  await store.send(\.path.popFrom, 0) {
    $0.path.removeAll()
  }
  await store.send(.deleteButtonTapped(id: UUID(0))) {
    $0.destination = .alert(
      AlertState {
        TextState("Delete “Milk”?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDelete(id: UUID(0))) {
          TextState("Delete")
        }
        ButtonState(role: .cancel) {
          TextState("Cancel")
        }
      } message: {
        TextState("You cannot undo this.")
      }
    )
  }
  await store.send(\.destination.presented.alert.confirmDelete, UUID(0)) {
    $0.destination = nil
    $0.rows.remove(id: UUID(0))
  }
  await store.finish()
}
