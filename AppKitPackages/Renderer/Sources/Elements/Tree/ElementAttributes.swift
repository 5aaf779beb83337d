/// What a view says about its element besides the content: whether it can be used, and its look as
/// handed down by the environment.
///
/// Most elements say the same as those around them: they share one object until one of them says
/// something else.
public struct ElementAttributes: Equatable, Sendable {
  @usableFromInline
  final class Storage: @unchecked Sendable {
    // Sound: it is changed only while a single value holds it. Read and replaced as a whole, so access
    // need not be checked.
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

  public var isEnabled: Bool {
    @inlinable get { storage.parts.isEnabled }
    set { parts.isEnabled = newValue }
  }

  /// Whether the keyboard can reach the element.
  public var isFocusable: Bool {
    @inlinable get { storage.parts.isFocusable }
    set { parts.isFocusable = newValue }
  }

  public var style: ElementStyle {
    @inlinable _read { yield storage.parts.style }
    _modify { yield &parts.style }
  }

  /// Words for the element where neither content nor children say them.
  public var label: String? {
    @inlinable get { storage.parts.label }
    set { parts.label = newValue }
  }

  public var hint: String? {
    @inlinable get { storage.parts.hint }
    set { parts.hint = newValue }
  }
}

/// How an element looks, as far as views say. Renderers choose what they can show of it.
public struct ElementStyle: Equatable, Sendable {
  public var foreground: Color?
  public var tint: Color?
  public var font: Font?
  public var weight: Font.Weight?
  public var isItalic = false
  public var isUnderlined = false
  public var isStruckThrough = false
  public var textCase: TextCase?
  public var alignment: TextAlignment = .leading
  public var lineLimit: Int?
  /// How many lines a text takes at least.
  public var leastLines = 0
  public var truncation: TextTruncationMode = .tail
  public var isRedacted = false
  public var controlSize: ControlSize = .regular
  public var isHidden = false

  public init() {}
}
