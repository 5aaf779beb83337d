import ElementTree

struct KeyPressModifier: ElementModifier {
  let phases: KeyPress.Phases
  var keys: Set<KeyEquivalent>?
  var yieldsToText = false
  var matches: (KeyPress) -> Bool = { _ in true }
  let action: (KeyPress) -> KeyPress.Result

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let (phases, keys, matches, action) = (phases, keys, matches, action)
    element.content = KeyPressContent(keys: keys, yieldsToText: yieldsToText) { press in
      phases.contains(press.phase) && keys?.contains(press.key) ?? true && matches(press)
        ? action(press) : .ignored
    }
  }
}

extension View {
  /// Runs an action on the main actor when a key is pressed while the focus is in this view.
  ///
  /// ```swift
  /// TextField("Title", text: $title)
  ///   .onKeyPress(.return) {
  ///     print("done")
  ///     return .handled
  ///   }
  /// ```
  ///
  /// The actions run before the control handles the key, from the innermost view to the outermost,
  /// until one of them returns `handled`. If all return `ignored`, the key has its default effect.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Runs an action on the main actor when a key is pressed while the focus is in this view.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Runs an action on the main actor when one of several keys is pressed while the focus is in
  /// this view.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, keys: keys, action: action))
  }

  /// Runs an action on the main actor when a key with one of several characters is pressed while
  /// the focus is in this view.
  public nonisolated func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(
        phases: phases,
        matches: { press in
          !press.characters.isEmpty
            && press.characters.unicodeScalars.allSatisfy(characters.contains)
        },
        action: action
      )
    )
  }

  /// Runs an action on the main actor when any key is pressed while the focus is in this view.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, action: action))
  }
}
