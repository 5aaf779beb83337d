/// An argument of a tool.
struct ToolArgument {
  enum Kind {
    case text
    case number(ClosedRange<Int>)
    case choice([String])
  }

  let name: String
  let kind: Kind
  let description: String
  var isRequired = false

  /// The schema of the argument, in the words of JSON Schema.
  var schema: JSON {
    var schema: [String: JSON] = ["description": .string(description)]
    switch kind {
    case .text: schema["type"] = "string"
    case .number(let range):
      schema["type"] = "integer"
      schema["minimum"] = .integer(range.lowerBound)
      if range.upperBound != .max { schema["maximum"] = .integer(range.upperBound) }
    case .choice(let values):
      schema["type"] = "string"
      schema["enum"] = .array(values.map { .string($0) })
    }
    return .object(schema)
  }

  /// Returns the kind of value to pass instead of one that does not fit, or nil if it fits.
  func remedy(for value: JSON) -> String? {
    switch kind {
    case .text: value.string == nil ? "a text" : nil
    case .number(let range):
      if value.integer.map(range.contains) == true {
        nil
      } else if range.upperBound == .max {
        "a number from \(range.lowerBound)"
      } else {
        "a number from \(range.lowerBound) to \(range.upperBound)"
      }
    case .choice(let values):
      value.string.map(values.contains) == true ? nil : "one of " + values.joined(separator: ", ")
    }
  }
}

extension ToolArgument {
  static let path = text(
    "path",
    "The folder of a package or a repository, in the folder of the server; that folder without it."
  )
  static let columns = number(
    "columns",
    1...1_000,
    "The width in columns of 8 points; 80 without it."
  )
  static let rows = number("rows", 1...1_000, "The height in rows of 16 points; 24 without it.")
  static let filter = text("filter", "A part of the names or files of the previews.")
  static let theme = ToolArgument(
    name: "theme",
    kind: .choice(["light", "dark"]),
    description: "The appearance."
  )
  static let locale = text("locale", "The language and region, such as de_DE.")
  static let keys = text(
    "keys",
    "The keys to press, with spaces between them: Tab, Enter, ctrl+s, F5, x."
  )

  static func text(_ name: String, _ description: String) -> ToolArgument {
    ToolArgument(name: name, kind: .text, description: description)
  }
  static func number(_ name: String, _ range: ClosedRange<Int>, _ description: String)
    -> ToolArgument
  {
    ToolArgument(name: name, kind: .number(range), description: description)
  }
  /// The number of an action; 0 stands for the first state.
  static func action(_ name: String, _ description: String) -> ToolArgument {
    number(name, 0...Int.max, description)
  }

  var required: ToolArgument {
    var argument = self
    argument.isRequired = true
    return argument
  }
}
