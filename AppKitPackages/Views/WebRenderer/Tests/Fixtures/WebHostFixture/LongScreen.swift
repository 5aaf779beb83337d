import Foundation
import ViewKit

/// A list of pages, each with a container whose rows do not fit into the window.
struct LongScreen: View {
  static let names = [
    "Form", "Long form", "List", "Grouped list", "Selection", "Stack", "Pinned headers", "Columns",
    "Cells", "Line", "Table", "Stack in a form",
  ]
  @State private var selection: Set<Int> = []

  var body: some View {
    NavigationStack {
      List(Self.names, id: \.self) { name in NavigationLink(name, value: name) }
        .navigationTitle("Long")
        .navigationDestination(for: String.self) { name in
          container(name).navigationTitle(name)
        }
    }
  }

  @ViewBuilder
  private func container(_ name: String) -> some View {
    switch name {
    case "Form": Form { sections(12) }
    case "Long form": Form { sections(120) }
    case "List": List { sections(60) }
    case "Grouped list": List { sections(60) }.listStyle(.insetGrouped)
    case "Selection": List(selection: $selection) { sections(60) }
    case "Stack": ScrollView { LazyVStack { sections(60) } }
    case "Pinned headers":
      ScrollView { LazyVStack(pinnedViews: [.sectionHeaders]) { sections(60) } }
    case "Columns":
      ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { sections(60) } }
    case "Cells": ScrollView { Grid { ForEach(0..<300) { row in GridRow { Text("Row \(row)") } } } }
    case "Line":
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<300) { Text("Row \($0)") } } }
    case "Table":
      Table((0..<300).map(Line.init)) { TableColumn("Name") { Text("Row \($0.id)") } }
    default:
      Form { LazyVStack { ForEach(0..<300) { Text("Row \($0)") } } }
    }
  }

  /// Sections of five rows, in which the headers and the footers count as rows.
  private func sections(_ count: Int) -> some View {
    ForEach(0..<count, id: \.self) { section in
      Section {
        ForEach(0..<5) { Text("Row \(section * 5 + $0)") }
      } header: {
        Text("Header \(section)")
      } footer: {
        Text("Footer \(section)")
      }
    }
  }

  private struct Line: Identifiable {
    let id: Int
  }
}
