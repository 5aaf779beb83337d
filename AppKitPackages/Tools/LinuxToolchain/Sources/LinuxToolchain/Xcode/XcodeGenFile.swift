import Foundation

/// A file of XcodeGen, with the files that it includes and the templates that its targets use.
struct XcodeGenFile {
  let project: YAML

  init(_ file: String) throws {
    let project = try Self.read(file, depth: 0)
    let templates = project["targetTemplates"]?.mapping ?? [:]
    self.project = project.changing("targets") { targets in
      .mapping(
        targets.mapping.reduce(into: [:]) { targets, target in
          let (name, value) = target
          targets[name] = Self.applied(templates, to: value, depth: 0).replacing(in: [
            "target_name": name
          ])
        }
      )
    }
  }

  private static let fix = "make the project with \"xcodegen\"."
  /// Files that include each other, and templates that use each other, have no end.
  private static let deepest = 20

  private static func read(_ file: String, depth: Int) throws -> YAML {
    guard depth < deepest else {
      throw CommandError("\(file) includes itself.", fix: "remove the line with that include.")
    }
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw CommandError("There is no file \(file).", fix: fix)
    }
    let project: YAML
    do {
      project = try YAML(text)
    } catch let error as YAMLError {
      throw CommandError(
        "Line \(error.line) of \(file) has a form of YAML that tca does not read.",
        fix: fix
      )
    }
    let folder = file.parentFolder
    return try (project["include"]?.list ?? []).reduce(YAML.mapping([:])) { included, entry in
      guard let path = entry.text ?? entry["path"]?.text else { return included }
      let other = try read("\(folder)/\(path)", depth: depth + 1)
      let isRelative = entry["relativePaths"]?.text != "false"
      let place = isRelative ? path.parentFolder : ""
      return included.merging(moved(other, to: place))
    }
    .merging(project)
  }

  /// A project whose paths begin in a folder.
  private static func moved(_ project: YAML, to folder: String) -> YAML {
    guard !folder.isEmpty else { return project }
    func path(_ value: YAML) -> YAML {
      value.text.map { .text("\(folder)/\($0)") } ?? value.changing("path", path)
    }
    return ["targets", "targetTemplates"].reduce(project) { project, key in
      project.changing(key) { targets in
        targets.changingAll { $0.changing("sources") { .sequence($0.list.map(path)) } }
      }
    }
    .changing("packages") { $0.changingAll { $0.changing("path", path) } }
  }

  /// A target with the values of the templates that it names, and of those that they name.
  private static func applied(_ templates: [String: YAML], to target: YAML, depth: Int) -> YAML {
    guard depth < deepest, let names = target["templates"]?.list.compactMap(\.text) else {
      return target
    }
    let attributes = (target["templateAttributes"]?.mapping ?? [:]).compactMapValues(\.text)
    return names.compactMap { templates[$0] }.reduce(YAML.mapping([:])) { values, template in
      values.merging(applied(templates, to: template, depth: depth + 1))
    }
    .replacing(in: attributes).merging(target)
  }
}

extension YAML {
  /// The value with another one, which takes precedence. Mappings are joined, and so are sequences.
  fileprivate func merging(_ other: YAML) -> YAML {
    switch (self, other) {
    case (.mapping(let values), .mapping(let others)):
      .mapping(values.merging(others) { $0.merging($1) })
    case (.sequence(let values), .sequence(let others)): .sequence(values + others)
    default: other
    }
  }

  fileprivate func changing(_ key: String, _ change: (YAML) -> YAML) -> YAML {
    guard case .mapping(var values) = self, let value = values[key] else { return self }
    values[key] = change(value)
    return .mapping(values)
  }

  fileprivate func changingAll(_ change: (YAML) -> YAML) -> YAML {
    if case .mapping(let values) = self { .mapping(values.mapValues(change)) } else { self }
  }

  /// The value with the texts of names that are written as `${name}`.
  fileprivate func replacing(in texts: [String: String]) -> YAML {
    switch self {
    case .text(let text):
      .text(
        texts.reduce(text) { $0.replacingOccurrences(of: "${\($1.key)}", with: $1.value) }
      )
    case .sequence(let values): .sequence(values.map { $0.replacing(in: texts) })
    case .mapping(let values): .mapping(values.mapValues { $0.replacing(in: texts) })
    }
  }
}
