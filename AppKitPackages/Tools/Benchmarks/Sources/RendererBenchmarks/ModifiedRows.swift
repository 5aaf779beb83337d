import ViewKit

extension RendererBenchmarks {
  /// Lists whose rows have modifiers with an erased type.
  @MainActor
  static func modifiedRows() {
    for count in [100, 10_000] {
      let model = RowsModel(count: count)
      let name = "a list of \(count) rows with a menu and a dialog"
      let stage = reportList(name) { ModifiedRows(model: model) }
      reportChange(of: model.rows[stage.firstRow], in: name, stage)
    }
  }
}

private struct ModifiedRows: View {
  let model: RowsModel

  var body: some View {
    List(model.rows) { row in
      Text("Row \(row.id): \(row.count)")
        .onTapGesture { row.count += 1 }
        .swipeActions { Button("Reset") { row.count = 0 } }
        .contextMenu { Button("Count") { row.count += 1 } }
        .alert("Count", isPresented: .constant(false)) {}
    }
  }
}
