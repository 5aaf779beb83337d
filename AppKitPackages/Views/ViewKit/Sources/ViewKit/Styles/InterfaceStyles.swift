// The colors of parts of the interface.

/// The color of lines between parts of the interface.
public struct SeparatorShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { Color(.named(.separator)) }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The color of lines between parts of the interface.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The color of links.
public struct LinkShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { Color.accentColor }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The color of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The background of selected parts.
public struct SelectionShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { Color.accentColor }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The background of selected parts.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The background of controls.
public struct FillShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? {
    Color(.named(.tertiary)).opacity(0.2)
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The background of controls.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The background of windows.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? {
    BackgroundStyle()._color(in: environment)
  }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of windows.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
