import SwiftUI

extension ForEach where Content: View {
  /// Creates one view for each element of a shared array, with a reference to the shared element.
  ///
  /// ```swift
  /// @Shared(value: [Todo(), Todo()]) var todos: IdentifiedArrayOf<Todo>
  /// ForEach($todos) { $todo in
  ///   Toggle(todo.title, isOn: Binding($todo.isDone))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - data: The shared array.
  ///   - content: Creates the view of an element.
  public init<Element: Identifiable>(
    _ data: Shared<IdentifiedArrayOf<Element>>,
    @ViewBuilder content: @escaping (Shared<Element>) -> Content
  ) where Data == [Shared<Element>], ID == Element.ID {
    self.init(Array(data), content: content)
  }
}
