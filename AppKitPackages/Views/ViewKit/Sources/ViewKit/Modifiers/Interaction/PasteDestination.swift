import ElementTree

extension View {
  /// Takes a text that the user pastes while the focus is in this view, instead of the text field.
  ///
  /// ```swift
  /// TextField("Add", text: .constant(""))
  ///   .pasteDestination(for: String.self) { texts in
  ///     print(texts.flatMap { $0.split(separator: "\n") })
  ///   } validator: { texts in
  ///     texts.filter { $0.contains("\n") }
  ///   }
  /// ```
  ///
  /// Only a paste of the user is known, as a text: a program can read the clipboard neither of a
  /// terminal nor of a browser. So the payload type is `String`; an action for another type is not
  /// called. A browser always inserts a text of one line into the field.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the pasted values.
  ///   - action: Receives the valid values.
  ///   - validator: Returns the valid values. If there are none, the field inserts the text.
  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    modifier(
      TraitChange { traits in
        traits.paste = ElementFunction { text in
          guard let value = text as? T else { return false }
          let values = validator([value])
          guard !values.isEmpty else { return false }
          action(values)
          return true
        }
      }
    )
  }
}
