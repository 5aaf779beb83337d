import ElementTree

private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.dark }
private struct ContrastKey: EnvironmentKey {
  static let defaultValue = ColorSchemeContrast.standard
}
private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .preferred } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private struct HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}
private struct VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}
private struct HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }
private struct LabelsVisibilityKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}
private struct RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }

extension EnvironmentValues {
  /// The color scheme of the background.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The contrast that the user has requested.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }

  /// The direction in which text and layouts run.
  public var layoutDirection: LayoutDirection {
    get { style.layoutDirection }
    set { style.layoutDirection = newValue }
  }

  /// The phase of the scene.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The locale of texts and formats. The default is the locale of `LC_ALL`, `LC_MESSAGES` or
  /// `LANG`.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar of dates.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone of dates.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The calendar in which date pickers count: in the time zone of the environment if a view sets
  /// one, and otherwise in its own.
  var zonedCalendar: Calendar {
    var calendar = calendar
    let zone = timeZone
    if zone != TimeZoneKey.defaultValue { calendar.timeZone = zone }
    return calendar
  }

  /// Whether the user has requested less motion. Terminals show no motion.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size class of the width of the window.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The size class of the height of the window.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The prominence of headers of sections.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  /// The visibility of labels of controls.
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }

  /// The reasons for which content is replaced with placeholders.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set {
      self[RedactionKey.self] = newValue
      updateRedaction()
    }
  }

  /// The default font of texts.
  public var font: Font? {
    get { style.font }
    set { style.font = newValue }
  }

  /// The alignment of the lines of a text.
  public var multilineTextAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }

  /// The maximum number of lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { style.lineLimit }
    set { style.lineLimit = newValue }
  }

  /// The part of a text that is replaced by an ellipsis if the text is too long.
  public var truncationMode: TextTruncationMode {
    get { style.truncation }
    set { style.truncation = newValue }
  }

  /// The conversion of texts to uppercase or lowercase, if any.
  public var textCase: TextCase? {
    get { style.textCase }
    set { style.textCase = newValue }
  }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { style.controlSize }
    set { style.controlSize = newValue }
  }
}

/// The reasons for which content is replaced with placeholders.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The data is not available yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The data is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The data is outdated.
  public static let invalidated = RedactionReasons(rawValue: 4)
}
