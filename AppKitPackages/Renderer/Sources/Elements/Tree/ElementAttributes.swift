/// The attributes of an element besides its content: whether it is enabled, and its style.
///
/// Most elements have the same attributes as their siblings, so they share one storage object until
/// one of them changes.
public struct ElementAttributes: Equatable, Sendable {
  @usableFromInline
  final class Storage: @unchecked Sendable {
    // Sound: it is changed only while it is uniquely referenced. Accesses cannot overlap, because
    // properties are read and replaced as a whole.
    @exclusivity(unchecked) @usableFromInline var parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  @usableFromInline
  struct Parts: Equatable {
    @usableFromInline var isEnabled = true
    @usableFromInline var isFocusable = false
    @usableFromInline var style = ElementStyle()
    @usableFromInline var label: String?
    @usableFromInline var hint: String?
  }

  private static let usual = Storage(Parts())

  @usableFromInline private(set) var storage = usual

  public init() {}

  private var parts: Parts {
    _read { yield storage.parts }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
      yield &storage.parts
    }
  }

  /// Whether both values share their storage, and so are equal without a comparison of attributes.
  public func isIdentical(to other: ElementAttributes) -> Bool { storage === other.storage }

  public static func == (left: ElementAttributes, right: ElementAttributes) -> Bool {
    left.storage === right.storage || left.storage.parts == right.storage.parts
  }

  /// Whether the element can be used.
  public var isEnabled: Bool {
    @inlinable get { storage.parts.isEnabled }
    set { parts.isEnabled = newValue }
  }

  /// Whether the keyboard can reach the element.
  public var isFocusable: Bool {
    @inlinable get { storage.parts.isFocusable }
    set { parts.isFocusable = newValue }
  }

  /// The colours, the font and the like, which children do not inherit.
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

/// The style of an element. Renderers apply the properties that their output supports.
public struct ElementStyle: Equatable, Sendable {
  /// The colour of text and symbols, if one was set.
  public var foreground: Color?
  /// The colour of controls, if one was set.
  public var tint: Color?
  /// The font of texts, if one was set.
  public var font: Font?
  /// The weight of texts, if one was set.
  public var weight: Font.Weight?
  /// Whether texts are italic.
  public var isItalic = false
  /// Whether there is a line below texts.
  public var isUnderlined = false
  /// Whether there is a line through texts.
  public var isStruckThrough = false
  /// Whether texts are shown in capitals or small letters.
  public var textCase: TextCase?
  /// How the lines of a text are aligned with each other.
  public var alignment: TextAlignment = .leading
  /// The greatest number of lines of a text; `nil` is any.
  public var lineLimit: Int?
  /// How many lines a text takes at least.
  public var minimumLines = 0
  /// Where a text that does not fit is cut.
  public var truncation: TextTruncationMode = .tail
  /// Whether texts and images are replaced with placeholders.
  public var isRedacted = false
  /// The size of controls.
  public var controlSize: ControlSize = .regular
  /// Whether the element takes its space without being drawn.
  public var isHidden = false

  /// Creates the default style.
  public init() {}
}
