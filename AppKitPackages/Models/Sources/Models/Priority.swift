/// The priority of a to-do: a letter from A, the most urgent, to Z.
///
/// ```swift
/// let urgent = Priority.a
/// let typed = Priority("C")
/// ```
///
/// The letters are those of the todo.txt format. A to-do without a priority sorts after Z.
public struct Priority: Hashable, Sendable {
  // One byte, because lists keep thousands of to-dos in memory.
  private let byte: UInt8

  /// The upper-case letter.
  public var letter: Character { Character(Unicode.Scalar(byte)) }

  /// Creates a priority from its upper-case letter, or `nil` from any text but `A` to `Z`.
  public init?(_ letter: Character) {
    guard let byte = letter.asciiValue else { return nil }
    self.init(ascii: byte)
  }

  /// Creates a priority from a text of its upper-case letter, or `nil` from any other text.
  public init?(_ text: String) {
    guard let letter = text.first, text.count == 1 else { return nil }
    self.init(letter)
  }

  init?(ascii byte: UInt8) {
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return nil }
    self.byte = byte
  }

  private init(known letter: Unicode.Scalar) {
    byte = UInt8(ascii: letter)
  }

  /// The highest priority.
  public static let a = Priority(known: "A")
  /// The second highest priority.
  public static let b = Priority(known: "B")
  /// The third highest priority.
  public static let c = Priority(known: "C")
}

extension Priority: CaseIterable, Comparable, Identifiable, LosslessStringConvertible {
  public static let allCases = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".compactMap { Priority($0) }

  /// The more urgent priority comes first: `.a < .b`.
  public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.byte < rhs.byte }

  public var description: String { String(letter) }
  public var id: Self { self }
}

extension Priority: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let priority = Priority(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not a priority. To fix this, use a letter from A to Z."
      )
    }
    self = priority
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
