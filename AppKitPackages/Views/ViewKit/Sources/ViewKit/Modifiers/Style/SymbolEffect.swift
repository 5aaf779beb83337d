extension View {
  /// Has no effect: symbols are not animated.
  public nonisolated func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View { self }
  /// Has no effect: symbols are not animated.
  public nonisolated func symbolEffect<V: Equatable>(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: V
  ) -> some View { self }
  /// Has no effect: a symbol has one color.
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
    self
  }
  /// Has no effect: a character has no parts to fill.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    self
  }
}

extension Image {
  /// Has no effect: a symbol has one color.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// Has no effect: a symbol has one color.
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image {
    self
  }
  /// Has no effect: a character has no parts to fill.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
    self
  }
}

/// A way to color the layers of a symbol. Has no effect: a symbol has one color.
public enum SymbolRenderingMode: Hashable, Sendable {
  /// A mode for source compatibility.
  case monochrome, multicolor, hierarchical, palette
}

/// An animation of a symbol. Has no effect: symbols are not animated.
public enum SymbolEffect: Hashable, Sendable {
  /// An effect for source compatibility.
  case bounce, pulse, variableColor, scale, appear, disappear, replace, breathe, rotate, wiggle
  /// An effect for source compatibility.
  case automatic, drawOn, drawOff, magic

  /// The effect itself: symbols are not animated.
  public var iterative: Self { self }
  /// The effect itself: symbols are not animated.
  public var cumulative: Self { self }
  /// The effect itself: symbols are not animated.
  public var reversing: Self { self }
  /// The effect itself: symbols are not animated.
  public var nonReversing: Self { self }
  /// The effect itself: symbols are not animated.
  public var dimInactiveLayers: Self { self }
  /// The effect itself: symbols are not animated.
  public var hideInactiveLayers: Self { self }
  /// The effect itself: symbols are not animated.
  public var byLayer: Self { self }
  /// The effect itself: symbols are not animated.
  public var wholeSymbol: Self { self }
  /// The effect itself: symbols are not animated.
  public var up: Self { self }
  /// The effect itself: symbols are not animated.
  public var down: Self { self }
  /// The effect itself: symbols are not animated.
  public var plain: Self { self }
  /// The effect itself: symbols are not animated.
  public var clockwise: Self { self }
  /// The effect itself: symbols are not animated.
  public var counterClockwise: Self { self }
  /// The effect itself: symbols are not animated.
  public var left: Self { self }
  /// The effect itself: symbols are not animated.
  public var right: Self { self }
  /// The effect itself: symbols are not animated.
  public var individually: Self { self }
  /// The effect itself: symbols are not animated.
  public func magic(fallback: SymbolEffect) -> Self { self }
  /// The effect itself: symbols are not animated.
  public var offUp: Self { self }
  /// The effect itself: symbols are not animated.
  public var upUp: Self { self }
  /// The effect itself: symbols are not animated.
  public var downUp: Self { self }
}

/// The speed and the number of repetitions of an effect. Has no effect: symbols are not animated.
public struct SymbolEffectOptions: Hashable, Sendable {
  private let name: String
  /// The default options.
  public static let `default` = Self(name: "default")
  /// Endless repetitions.
  public static let repeating = Self(name: "repeating")
  /// No repetition.
  public static let nonRepeating = Self(name: "nonRepeating")
  /// Returns the options themselves.
  public static func speed(_ speed: Double) -> Self { .default }
  /// Returns the options themselves.
  public static func `repeat`(_ count: Int?) -> Self { .default }
  /// Returns the options themselves.
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { .default }
  /// Returns the options themselves.
  public func speed(_ speed: Double) -> Self { self }
  /// Returns the options themselves.
  public func `repeat`(_ count: Int?) -> Self { self }
  /// Returns the options themselves.
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
  /// Returns the options themselves.
  public var repeating: Self { self }
  /// Returns the options themselves.
  public var nonRepeating: Self { self }

  /// The way an effect is repeated. Has no effect.
  public struct RepeatBehavior: Hashable, Sendable {
    private let name: String
    /// Repetitions without a pause.
    public static let continuous = Self(name: "continuous")
    /// Repetitions with pauses.
    public static let periodic = Self(name: "periodic")
    /// Returns repetitions with pauses.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { periodic }
  }
}

/// A way to color the parts of a symbol. Has no effect: a symbol has one color.
public enum SymbolColorRenderingMode: Hashable, Sendable {
  /// A mode for source compatibility.
  case flat, gradient
}

/// A way to show the value of a symbol. Has no effect: a character has no parts to fill.
public enum SymbolVariableValueMode: Hashable, Sendable {
  /// A mode for source compatibility.
  case color, draw
}
