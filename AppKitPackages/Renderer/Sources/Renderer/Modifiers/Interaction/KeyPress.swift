/// A key that is pressed, as views are told.
public struct KeyPress: Sendable {
  /// What happens with a key. A terminal tells of no more than that it went down.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view has used a key.
  public enum Result: Hashable, Sendable { case handled, ignored }

  public let phase: Phases
  public let key: KeyEquivalent
  /// What the key writes.
  public let characters: String
  public let modifiers: EventModifiers

  public init(key: KeyEquivalent, characters: String, modifiers: EventModifiers) {
    phase = .down
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
  }
}

/// The content of an element that looks at keys before what is inside has them.
public struct KeyPressContent: ElementContent {
  private let action: @MainActor (KeyPress) -> KeyPress.Result
  public var role: ElementRole { .none }

  init(_ action: @escaping @MainActor (KeyPress) -> KeyPress.Result) { self.action = action }

  /// Hands over a key; returns whether the view has used it.
  @MainActor
  public func handle(_ press: KeyPress) -> Bool { action(press) == .handled }

  public static func == (left: KeyPressContent, right: KeyPressContent) -> Bool { true }
}

private struct KeyPressModifier: ElementModifier {
  let phases: KeyPress.Phases
  let matches: (KeyPress) -> Bool
  let action: @MainActor (KeyPress) -> KeyPress.Result

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let (phases, matches, action) = (phases, matches, action)
    element.content = KeyPressContent { press in
      phases.contains(press.phase) && matches(press) ? action(press) : .ignored
    }
  }
}

extension View {
  /// Does something when a key is pressed while the focus is in this view.
  ///
  /// ```swift
  /// TextField("Title", text: $title)
  ///   .onKeyPress(.return) {
  ///     print("done")
  ///     return .handled
  ///   }
  /// ```
  ///
  /// The innermost view with the focus is asked first, before the control itself; a key that is
  /// `ignored` goes on to the views around, and then means what it always does.
  public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Does something when a key is pressed while the focus is in this view.
  public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Does something when one of some keys is pressed while the focus is in this view.
  public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(phases: phases, matches: { keys.contains($0.key) }, action: action)
    )
  }

  /// Does something when a key that writes one of some characters is pressed in this view.
  public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
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

  /// Does something when any key is pressed while the focus is in this view.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, matches: { _ in true }, action: action))
  }
}
