extension EnvironmentValues {
  /// The visibility of scroll bars in the horizontal direction, for views that draw their own.
  @Entry public var horizontalScrollIndicatorVisibility = ScrollIndicatorVisibility.automatic
  /// The visibility of scroll bars in the vertical direction, for views that draw their own.
  @Entry public var verticalScrollIndicatorVisibility = ScrollIndicatorVisibility.automatic
  /// The way scrolling dismisses the keyboard on the screen.
  @Entry public var scrollDismissesKeyboardMode = ScrollDismissesKeyboardMode.automatic
  /// The number of colors of symbols; nil for the default.
  @Entry public var symbolRenderingMode: SymbolRenderingMode? = nil
  /// Whether the action of a button is repeated while it is held down.
  @Entry public internal(set) var buttonRepeatBehavior = ButtonRepeatBehavior.automatic
  /// Whether a drag over a control activates it.
  @Entry public internal(set) var springLoadingBehavior = SpringLoadingBehavior.automatic
}
