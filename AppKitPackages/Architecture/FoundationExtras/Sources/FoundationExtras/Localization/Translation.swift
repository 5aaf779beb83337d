#if !canImport(Darwin)
  /// The translation of one key in one language.
  struct Translation: Sendable {
    indirect enum Form: Sendable {
      case single(FormatTemplate)
      /// One form for each plural category. Without an index, the first number chooses the form.
      case plural(index: Int?, [PluralCategory: Form])
    }

    /// A part of a format that depends on the plural category of a value.
    struct Substitution: Sendable {
      /// The index of the value, or nil for the next value without a substitution.
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

    /// Returns the text and the values in order.
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
          // In a substitution, values without a position start at the substitution's value.
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
          // The check prevents the infinite recursion of a substitution that contains itself.
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
    /// Returns the form for a number. As on Apple's systems, a form for zero is used even if the
    /// rules of the language have no such category.
    fileprivate func form(for number: Double?, _ rules: PluralRules) -> Value? {
      guard let number else { return self[.other] ?? values.first }
      if number == 0, let form = self[.zero] { return form }
      return self[rules.category(of: number)] ?? self[.other] ?? values.first
    }
  }
#endif
