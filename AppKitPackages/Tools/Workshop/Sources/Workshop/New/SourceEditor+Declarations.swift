import SwiftSyntax

extension SourceEditor {
  /// Inserts an import in alphabetical order.
  mutating func addImport(_ module: String) {
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    if imports.contains(where: { $0.path.source == module }) { return }
    let plain = imports.filter { $0.attributes.isEmpty }
    let line = "import \(module)"
    if let next = plain.first(where: { $0.path.source > module }) {
      insert([line], above: next)
    } else if let last = plain.last {
      insert([line], below: last)
    } else {
      refuse("The file imports no module.", paste: [line], "at the beginning")
    }
  }

  /// Returns the members of a type, which can be nested: `["HomeReducer", "Action"]`.
  func members(of path: [String]) -> MemberBlockSyntax? {
    var groups: [any DeclGroupSyntax] = tree.statements.compactMap {
      $0.item.asProtocol((any DeclGroupSyntax).self)
    }
    var members: MemberBlockSyntax?
    for name in path {
      guard let group = groups.first(where: { Self.name(of: $0) == name }) else { return nil }
      members = group.memberBlock
      groups = group.memberBlock.members.compactMap {
        $0.decl.asProtocol((any DeclGroupSyntax).self)
      }
    }
    return members
  }

  private static func name(of group: any DeclGroupSyntax) -> String? {
    (group as? any NamedDeclSyntax)?.name.text
      ?? group.as(ExtensionDeclSyntax.self)?.extendedType.source
  }

  /// The cases of an enum with their names and their associated values.
  func cases(of path: [String]) -> [(
    declaration: EnumCaseDeclSyntax, element: EnumCaseElementSyntax
  )] {
    (members(of: path)?.members ?? []).compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { declaration in declaration.elements.map { (declaration, $0) } }
  }

  /// Adds a case to an enum.
  ///
  /// - Parameters:
  ///   - source: The case with its associated values, such as `notes(NotesReducer.Action)`.
  ///   - documentation: A sentence.
  ///   - path: The names of the enum and the types around it.
  ///   - isSorted: Whether the cases are in alphabetical order. Otherwise the new case is the last.
  mutating func addCase(
    _ source: String,
    documentation: String,
    to path: [String],
    isSorted: Bool = true
  ) {
    let lines = ["/// \(documentation)", "case \(source)"]
    let name = String(source.prefix { $0 != "(" })
    let place = "into the enum \(path.joined(separator: "."))"
    let cases = cases(of: path)
    if let existing = cases.first(where: { $0.element.name.text == name }) {
      guard existing.element.source.withoutSpaces != source.withoutSpaces else { return }
      return refuse(
        "The enum \(path.joined(separator: ".")) already has a case \(existing.element.source).",
        paste: lines,
        "\(place) with another name"
      )
    }
    if isSorted, let next = cases.first(where: { $0.element.name.text > name }) {
      insert(lines, above: next.declaration)
    } else if let last = cases.last {
      insert(lines, below: last.declaration)
    } else {
      refuse("There is no enum \(path.joined(separator: ".")) with cases.", paste: lines, place)
    }
  }

  /// Adds a stored property in alphabetical order.
  ///
  /// - Parameters:
  ///   - source: The property with its attributes, such as `public var notes = 0`.
  ///   - name: Its name.
  ///   - documentation: A sentence.
  ///   - path: The names of the struct and the types around it.
  mutating func addProperty(
    _ source: String,
    name: String,
    documentation: String,
    to path: [String]
  ) {
    let lines = ["/// \(documentation)", source]
    let type = path.joined(separator: ".")
    let place = "into the struct \(type)"
    let properties = (members(of: path)?.members ?? [])
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { $0.bindings.first?.accessorBlock == nil }
    func propertyName(_ property: VariableDeclSyntax) -> String {
      property.bindings.first?.pattern.source ?? ""
    }
    if let existing = properties.first(where: { propertyName($0) == name }) {
      guard existing.source.withoutSpaces != source.withoutSpaces else { return }
      return refuse(
        "The struct \(type) already has a property \(name).",
        paste: lines,
        "\(place) with another name"
      )
    }
    if let next = properties.first(where: { propertyName($0) > name }) {
      insert(lines, above: next)
    } else if let last = properties.last {
      insert(lines, below: last)
    } else {
      refuse("There is no struct \(type) with stored properties.", paste: lines, place)
    }
  }

  /// Adds a nested type above another one of the same type.
  mutating func addEnum(_ lines: [String], above sibling: String, in type: String) {
    let members = members(of: [type])?.members ?? []
    let next = members.first {
      $0.decl.asProtocol((any DeclGroupSyntax).self).flatMap(Self.name(of:)) == sibling
    }
    guard let next else {
      return refuse("\(type) has no type \(sibling).", paste: lines, "into \(type)")
    }
    insert(lines, above: next)
  }

  /// Adds a statement to the end of a method, unless the method contains it.
  mutating func addStatement(_ lines: [String], to method: String, of type: String) {
    let function = (members(of: [type])?.members ?? [])
      .compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first { $0.name.text == method }
    guard let last = function?.body?.statements.last else {
      return refuse("\(type) has no method \(method).", paste: lines, "into \(type)")
    }
    guard function?.body?.source.withoutSpaces.contains(lines.joined().withoutSpaces) != true
    else { return }
    insert(lines, below: last)
  }
}
