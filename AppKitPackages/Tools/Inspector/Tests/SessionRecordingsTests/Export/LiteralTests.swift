import ComposableArchitectureCore
import Foundation
import Testing

@testable import SessionRecordings

@Suite struct LiteralTests {
  private let writer = LiteralWriter(literals: SwiftLiterals(), declarations: .ofProgram)

  private func source(_ value: Any) -> String {
    writer.write(value).source(indentation: 0, prefix: 0)
  }

  @Test func `numbers, texts and optionals`() {
    #expect(source(true) == "true")
    #expect(source(-3) == "-3")
    #expect(source(UInt8(7)) == "7")
    #expect(source(1.5) == "1.5")
    #expect(source(2.0) == "2.0")
    #expect(source(Double.infinity) == ".infinity")
    #expect(source(-Float.infinity) == "-.infinity")
    #expect(source(Double.nan) == ".nan")
    #expect(source("a \"b\" \\(c)\n\u{1B}[0m") == #""a \"b\" \\(c)\n\u{1b}[0m""#)
    #expect(source(Character("é")) == "\"é\"")
    #expect(source(Int?.none as Any) == "nil")
    #expect(source(Optional(Optional(1)) as Any) == "1")
    #expect(source(()) == "()")
    #expect(source((a: 1, "b")) == "(a: 1, \"b\")")
  }

  @Test func `a long text of several lines`() {
    let text = "Dear “Blob”,\n\n  this letter has a \\ and several lines.\nYours"
    #expect(
      source(text) == #"""
        """
          Dear “Blob”,

            this letter has a \\ and several lines.
          Yours
          """
        """#
    )
  }

  @Test func `values of Foundation`() throws {
    let uuid = try #require(UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000001"))
    #expect(source(uuid) == #"UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000001")!"#)
    #expect(source(UUID(3)) == "UUID(3)")
    #expect(source(Date(timeIntervalSince1970: 60)) == "Date(timeIntervalSince1970: 60)")
    #expect(source(Date(timeIntervalSince1970: 0.25)) == "Date(timeIntervalSince1970: 0.25)")
    #expect(source(URL(fileURLWithPath: "/a b")) == #"URL(string: "file:///a%20b")!"#)
    #expect(source(Data("x".utf8)) == #"Data("x".utf8)"#)
    #expect(source(Data([0xFF, 0])) == "Data([255, 0])")
    #expect(source(IndexSet([1, 3])) == "IndexSet([1, 3])")
    #expect(source(Decimal(string: "1.10") as Any) == #"Decimal(string: "1.1")!"#)
    #expect(source(Duration.seconds(90)) == ".seconds(90)")
    #expect(source(Duration.milliseconds(-1_500)) == ".milliseconds(-1500)")
    #expect(source(Duration.nanoseconds(5)) == ".nanoseconds(5)")
  }

  @Test func `collections in the same order in each process`() {
    #expect(source([1, 2]) == "[1, 2]")
    #expect(source([Int]()) == "[]")
    #expect(source(Set(["b", "a", "c"])) == #"["a", "b", "c"]"#)
    #expect(source([10: "x", 9: "y"]) == #"[9: "y", 10: "x"]"#)
    #expect(source([String: Int]()) == "[:]")
    #expect(source(0..<3) == "0..<3")
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, kind: .named("a", isNew: true))]
    #expect(source(rows) == #"[LiteralTests.Row(id: 1, kind: .named("a", isNew: true))]"#)
  }

  @Test func `enums, generic types and errors`() {
    #expect(source(Kind.plain) == ".plain")
    #expect(source(Kind.labelled(value: 1)) == ".labelled(value: 1)")
    #expect(source(Kind.boxed(.boxed(.plain))) == ".boxed(.boxed(.plain))")
    #expect(source(Kind.none) == "LiteralTests.Kind.none")
    #expect(source(Kind.words) == ".words")
    let result: Result<Int, any Error> = .failure(Failure.broken(code: 3))
    #expect(source(result) == ".failure(LiteralTests.Failure.broken(code: 3))")
    #expect(
      source(Box(value: [Kind.plain])) == "LiteralTests.Box<[LiteralTests.Kind]>(value: [.plain])"
    )
  }

  @Test func `an initialiser with other parameters than the properties`() {
    #expect(source(Angle(degrees: 90)) == "LiteralTests.Angle(degrees: 90.0)")
    #expect(source(Flags([.one, .two])) == "LiteralTests.Flags(rawValue: 3)")
    #expect(source(Code("A7")) == #"LiteralTests.Code("A7")"#)
    var settings = Settings(name: "x")
    settings.isOn = true
    #expect(
      source(settings) == """
        {
          var value = LiteralTests.Settings(name: "x")
          value.isOn = true
          value.level = 1
          return value
        }()
        """
    )
  }

  @Test func `a sample removes the properties with default values`() {
    var literals = SwiftLiterals()
    literals.addSample(Settings(name: ""))
    literals.addExpression(for: Kind.self) { $0 == .plain ? "Kind.usual" : nil }
    let writer = LiteralWriter(literals: literals, declarations: .ofProgram)
    func source(_ value: Any) -> String { writer.write(value).source(indentation: 0, prefix: 0) }
    #expect(source(Settings(name: "x")) == #"LiteralTests.Settings(name: "x")"#)
    #expect(source([Kind.plain, .words]) == "[Kind.usual, .words]")
  }

  @Test func `long expressions are broken like those of swift format`() {
    let rows = (1...3).map {
      Row(id: $0, kind: .named("A name with many characters", isNew: false))
    }
    #expect(
      source(rows) == """
        [
          LiteralTests.Row(id: 1, kind: .named("A name with many characters", isNew: false)),
          LiteralTests.Row(id: 2, kind: .named("A name with many characters", isNew: false)),
          LiteralTests.Row(id: 3, kind: .named("A name with many characters", isNew: false)),
        ]
        """
    )
  }

  @Test func `a value without an expression becomes a hole`() {
    #expect(source([Owner(name: "Blob")]) == "[valueHole]")
    #expect(writer.holes.map(\.name) == ["valueHole"])
    #expect(writer.holes.map(\.type) == ["LiteralTests.Owner"])
    #expect(writer.holes[0].valueDescription.contains("Blob"))
    #expect(writer.writeWithoutHoles(Owner(name: "Blob")) == nil)
    #expect(writer.holes.count == 1)
  }

  // MARK: Values

  struct Row: Equatable, Identifiable {
    let id: Int
    var kind: Kind
  }

  indirect enum Kind: Equatable, CustomStringConvertible {
    case boxed(Kind)
    case labelled(value: Int)
    case named(String, isNew: Bool)
    case none
    case plain
    case words

    var description: String { "a kind" }
  }

  enum Failure: Error { case broken(code: Int) }

  struct Box<Value> { var value: Value }

  struct Angle: Equatable {
    var degrees: Double
    private let cache: Double

    init(degrees: Double) {
      self.degrees = degrees
      cache = degrees * .pi / 180
    }
  }

  struct Flags: OptionSet {
    let rawValue: Int
    static let one = Flags(rawValue: 1)
    static let two = Flags(rawValue: 2)
  }

  struct Code: LosslessStringConvertible, Equatable {
    let description: String
    init(_ description: String) { self.description = description }
  }

  struct Settings: Equatable {
    var isOn = false
    var level = 1
    let name: String
    init(name: String) { self.name = name }
  }

  final class Owner {
    let name: String
    init(name: String) { self.name = name }
  }
}
