import ViewKit

@MainActor
@Observable
final class ManyModel {
  var count = 0
  var text = ""
}

/// A screen with texts, a counter, a few buttons and a text field: 1,000 elements without their
/// stacks.
struct ManyElements: View {
  let model: ManyModel

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        CounterLabel(model: model)
        NameField(model: model)
        ForEach(0..<8) { number in Button("Do \(number)") {} }
      }
      ForEach(0..<55) { row in
        HStack {
          ForEach(0..<18) { column in Text("\(row).\(column)") }
        }
      }
    }
  }
}

private struct CounterLabel: View {
  let model: ManyModel
  var body: some View { Text("Count: \(model.count)") }
}

private struct NameField: View {
  @Bindable var model: ManyModel
  var body: some View { TextField("Name", text: $model.text).frame(width: 160) }
}

@MainActor
@Observable
final class RowModel: Identifiable {
  nonisolated let id: Int
  var count = 0
  var isMarked = false
  init(id: Int) { self.id = id }
}

@MainActor
@Observable
final class RowsModel {
  var rows: [RowModel]
  init(count: Int) { rows = (0..<count).map { RowModel(id: $0) } }
}

struct Rows: View {
  let model: RowsModel

  var body: some View {
    List {
      ForEach(model.rows) { row in RowLabel(row: row) }
        .onDelete { model.rows.remove(atOffsets: $0) }
    }
  }
}

private struct RowLabel: View {
  let row: RowModel

  var body: some View {
    HStack {
      Text("Row \(row.id) ")
      Spacer()
      Button("Count: \(row.count)") { row.count += 1 }
    }
  }
}
