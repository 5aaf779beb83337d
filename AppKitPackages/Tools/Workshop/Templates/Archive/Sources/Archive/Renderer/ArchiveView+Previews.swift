import ComposableArchitecture
import Foundation
import SwiftUI

@MainActor
private func archiveView(_ state: ArchiveReducer.State) -> ArchiveView {
  ArchiveView(
    store: Store(initialState: state) {
      ArchiveReducer()
    }
  )
}

#Preview("Archive, empty") {
  archiveView(ArchiveReducer.State())
}

#Preview("Archive, usual") {
  archiveView(
    ArchiveReducer.State(documents: [
      Document(id: UUID(), title: "First document"),
      Document(id: UUID(), title: "Second document"),
    ])
  )
}

#Preview("Archive, very long") {
  let documents = (1...1_000).map { number in
    Document(
      id: UUID(),
      title: "\(number): " + String(repeating: "a long title, ", count: 20)
    )
  }
  archiveView(ArchiveReducer.State(documents: IdentifiedArray(uniqueElements: documents)))
}

#Preview("Archive, failing") {
  archiveView(failing)
}

@MainActor
private var failing: ArchiveReducer.State {
  let document = Document(id: UUID(), title: "First document")
  var detail = DocumentDetailReducer.State(document: document)
  detail.alert = .blankTitle
  return ArchiveReducer.State(documents: [document], path: StackState([.detail(detail)]))
}
