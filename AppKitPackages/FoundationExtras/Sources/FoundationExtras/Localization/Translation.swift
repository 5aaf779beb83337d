#if !canImport(Darwin)
  /// The translation of one key in one language.
  struct Translation: Sendable {
    indirect enum Form: Sendable {
      case single(FormatTemplate)
      /// One form for each plural category. Without an index the first number counts.
      case plural(index: Int?, [PluralCategory: Form])
    }

    /// Words inside a format that depend on the plural of a value.
    struct Substitution: Sendable {
      /// Which value it is about; without an index it takes the next one that no other has.
      let index: Int?
      let specifier: String
      let forms: [PluralCategory: FormatTemplate]
    }

    let form: Form
    var substitutions: [String: Substitution] = [:]

    init(_ form: Form, substitutions: [String: Substitution] = [:]) {
      self.form = form
      self.substitutions = substitutions
    }

    /// The text and the values in the order in which they are shown.
    func pieces(for arguments: [LocalizedArgument], rules: PluralRules) -> [LocalizedPiece] {
      let template = Self.choose(form, arguments, rules)
      guard !arguments.isEmpty else { return [.text(template.source)] }
      var pieces: [LocalizedPiece] = []
      var nextIndex = 0
      add(template, as: nil, to: &pieces, &nextIndex, arguments, rules, depth: 0)
      return pieces
    }

    private static func choose(
      _ form: Form,
      _ arguments: [LocalizedArgument],
      _ rules: PluralRules
    ) -> FormatTemplate {
      switch form {
      case .single(let template): return template
      case .plural(let index, let forms):
        let number =
          if let index, arguments.indices.contains(index) {
            arguments[index].number
          } else {
            arguments.lazy.compactMap(\.number).first
          }
        guard let form = forms.form(for: number, rules) else { return FormatTemplate("") }
        return choose(form, arguments, rules)
      }
    }

    private func add(
      _ template: FormatTemplate,
      as own: (index: Int, specifier: String)?,
      to pieces: inout [LocalizedPiece],
      _ nextIndex: inout Int,
      _ arguments: [LocalizedArgument],
      _ rules: PluralRules,
      depth: Int
    ) {
      for piece in template.pieces {
        switch piece {
        case .text(let text): pieces.append(.text(text))
        case .argument(var index, let isPositional, let specifier):
          // In the forms of a substitution, values without a position count from its own value.
          if !isPositional, let own { index += own.index }
          nextIndex = max(nextIndex, index + 1)
          pieces.append(.argument(index: index, specifier: specifier))
        case .ownArgument:
          if let own {
            pieces.append(.argument(index: own.index, specifier: own.specifier))
          } else {
            pieces.append(.text("%arg"))
          }
        case .substitution(let name, let explicitIndex):
          // A substitution that names itself would never end.
          guard let substitution = substitutions[name], depth < 8 else {
            pieces.append(.text("%#@\(name)@"))
            continue
          }
          let index = substitution.index ?? explicitIndex ?? nextIndex
          nextIndex = max(nextIndex, index + 1)
          let number = arguments.indices.contains(index) ? arguments[index].number : nil
          guard let form = substitution.forms.form(for: number, rules) else { continue }
          add(
            form,
            as: (index, substitution.specifier),
            to: &pieces,
            &nextIndex,
            arguments,
            rules,
            depth: depth + 1
          )
        }
      }
    }
  }

  extension Dictionary where Key == PluralCategory {
    /// The form for a number. A form for zero counts in every language, as on Apple's systems, also
    /// where the rules of the language have none.
    fileprivate func form(for number: Double?, _ rules: PluralRules) -> Value? {
      guard let number else { return self[.other] ?? values.first }
      if number == 0, let form = self[.zero] { return form }
      return self[rules.category(of: number)] ?? self[.other] ?? values.first
    }
  }
#endif
