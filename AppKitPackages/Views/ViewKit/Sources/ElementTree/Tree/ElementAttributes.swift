/// The attributes of an element besides its content: whether it is enabled, and its style.
///
/// Most elements have the same style as their siblings, so they share one storage object until one
/// of them changes. Whether an element can have the focus differs most, and is not part of it.
public struct ElementAttributes: Equatable, Sendable {
  @usableFromInline
  final class Storage: @unchecked Sendable {
    // Sound: the storage is changed only while it is uniquely referenced.
    @usableFromInline var parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  @usableFromInline
  struct Parts: Equatable {
    @usableFromInline var isEnabled = true
    @usableFromInline var style = ElementStyle()
    @usableFromInline var label: String?
    @usableFromInline var hint: String?
  }

  private static let usual = Storage(Parts())

  @usableFromInline private(set) var storage = usual

  /// Whether the element can have the keyboard focus.
  public var isFocusable = false

  /// Creates the default attributes of an enabled element.
  public init() {}

  private var parts: Parts {
    _read { yield storage.parts }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
      yield &storage.parts
    }
  }

  /// Whether both values share their storage. If so, they are equal, and comparing attributes is
  /// unnecessary.
  public func isIdentical(to other: ElementAttributes) -> Bool {
    storage === other.storage && isFocusable == other.isFocusable
  }

  public static func == (left: ElementAttributes, right: ElementAttributes) -> Bool {
    left.isFocusable == right.isFocusable
      && (left.storage === right.storage || left.storage.parts == right.storage.parts)
  }

  /// Whether users can perform actions on the element.
  public var isEnabled: Bool {
    @inlinable get { storage.parts.isEnabled }
    set { parts.isEnabled = newValue }
  }

  /// The colors, font and other style of this element. Renderers do not pass the style on to
  /// children.
  public var style: ElementStyle {
    @inlinable _read { yield storage.parts.style }
    _modify { yield &parts.style }
  }

  /// The label of an element whose content and children have no text.
  public var label: String? {
    @inlinable get { storage.parts.label }
    set { parts.label = newValue }
  }

  /// The result of pressing the element, for help and the accessibility tree.
  public var hint: String? {
    @inlinable get { storage.parts.hint }
    set { parts.hint = newValue }
  }
}

/// The style of an element. Each renderer applies the properties that its output supports.
public struct ElementStyle: Equatable, Sendable {
  /// The color of text and symbols, if one was set. Setting it removes the gradient.
  public var foreground: Color? {
    didSet { foregroundGradient = nil }
  }
  /// The gradient of texts, if one was set. Renderers without gradients show the color.
  public var foregroundGradient: FillGradient?
  /// The color of controls, if one was set.
  public var tint: Color?
  /// The font of texts, if one was set.
  public var font: Font?
  /// The weight of texts, if one was set.
  public var weight: Font.Weight?
  /// Whether texts are italic.
  public var isItalic = false
  /// Whether texts are underlined.
  public var isUnderlined = false
  /// Whether texts have a line through them.
  public var isStruckThrough = false
  /// The conversion of texts to uppercase or lowercase, if any.
  public var textCase: TextCase?
  /// The alignment of the lines of a text.
  public var alignment: TextAlignment = .leading
  /// The direction in which the element arranges its parts and its children: leading is left or right.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// The maximum number of lines of a text; nil for no limit.
  public var lineLimit: Int?
  /// The minimum number of lines that a text occupies.
  public var minimumLines = 0
  /// The part of a text that is replaced by an ellipsis if the text is too long.
  public var truncation: TextTruncationMode = .tail
  /// Whether texts and images are replaced with placeholders.
  public var isRedacted = false
  /// The size of controls.
  public var controlSize: ControlSize = .regular
  /// Whether the element occupies its space without being drawn.
  public var isHidden = false

  /// Creates the default style.
  public init() {}
}
