/// A cell in 16 bytes without references, so that buffers can be copied and compared as memory.
struct PackedCell: Equatable {
  /// A code point; with the top bit set, a position in the buffer's table of clusters.
  var content: UInt32
  var foreground: UInt32
  var background: UInt32
  var attributes: UInt8
  /// The width of the character in columns; 0 for the second column of a wide character.
  var width: UInt8
  /// A position in the buffer's table of links, starting at 1; 0 without a link.
  var link: UInt16 = 0

  static let clusterBit: UInt32 = 1 << 31

  init(content: UInt32, width: UInt8, style: PackedStyle) {
    self.content = content
    self.width = width
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
  }

  static let blank = PackedCell(content: 0x20, width: 1, style: PackedStyle(.plain))

  var isCluster: Bool { content & Self.clusterBit != 0 }
  var clusterIndex: Int { Int(content & ~Self.clusterBit) }

  var style: PackedStyle {
    get { PackedStyle(foreground: foreground, background: background, attributes: attributes) }
    set {
      foreground = newValue.foreground
      background = newValue.background
      attributes = newValue.attributes
    }
  }

  /// The cell with its character replaced by a space.
  var erased: PackedCell { PackedCell(content: 0x20, width: 1, style: style) }
}

/// A style in the format of packed cells.
struct PackedStyle: Equatable {
  var foreground: UInt32
  var background: UInt32
  var attributes: UInt8

  init(foreground: UInt32, background: UInt32, attributes: UInt8) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  init(_ style: CellStyle) {
    foreground = style.foreground.packed
    background = style.background.packed
    attributes = style.attributes.rawValue
  }

  var unpacked: CellStyle {
    CellStyle(
      foreground: CellColor(packed: foreground),
      background: CellColor(packed: background),
      attributes: CellAttributes(rawValue: attributes)
    )
  }
}

extension CellColor {
  /// The color with its kind in the top byte and its value below.
  var packed: UInt32 {
    switch self {
    case .default: 0
    case .ansi(let index): 1 << 24 | UInt32(index & 15)
    case .palette(let index): 2 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  init(packed: UInt32) {
    switch packed >> 24 {
    case 1: self = .ansi(UInt8(truncatingIfNeeded: packed))
    case 2: self = .palette(UInt8(truncatingIfNeeded: packed))
    case 3:
      self = .rgb(
        UInt8(truncatingIfNeeded: packed >> 16),
        UInt8(truncatingIfNeeded: packed >> 8),
        UInt8(truncatingIfNeeded: packed)
      )
    default: self = .default
    }
  }
}
