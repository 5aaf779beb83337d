import Foundation
import OrderedCollections

extension IdentifiedArray {
  /// Moves elements, with the parameters of a list's `onMove`.
  ///
  /// ```swift
  /// case .move(let source, let destination):
  ///   state.todos.move(fromOffsets: source, toOffset: destination)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move.
  ///   - destination: The position of the element before which the elements are moved.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let before = indices.prefix(upTo: destination).filter { !source.contains($0) }
    let after = indices.suffix(from: destination).filter { !source.contains($0) }
    reorder(before + source + after)
  }

  /// Removes elements, with the parameter of a list's `onDelete`.
  ///
  /// - Parameter offsets: The positions of the elements to remove.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() {
      remove(at: offset)
    }
  }
}
