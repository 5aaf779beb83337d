/// A section of a view, to be shown elsewhere.
///
/// ```swift
/// struct Columns<Content: View>: View {
///   @ViewBuilder let content: Content
///   var body: some View {
///     HStack(alignment: .top) {
///       ForEach(sections: content) { section in
///         VStack {
///           section.header
///           section.content
///         }
///       }
///     }
///   }
/// }
/// ```
///
/// Views outside of sections form sections of their own, without header and footer.
public struct SectionConfiguration: Identifiable {
  /// Identifies a section as long as its first view is there.
  public struct ID: Hashable, Sendable {
    let first: ElementID
  }

  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection
  public let id: ID

  /// The values that the section sets with `containerValue(_:_:)`.
  public let containerValues: ContainerValues

  @MainActor
  fileprivate init?(_ parts: Parts) {
    let items = parts.header + parts.content + parts.footer
    guard let first = items.first else { return nil }
    id = ID(first: first.element.id)
    header = SubviewsCollection(parts.header)
    content = SubviewsCollection(parts.content)
    footer = SubviewsCollection(parts.footer)
    // Modifiers of a section say it about its rows.
    containerValues = Subview(parts.content.first ?? first).containerValues
  }

  fileprivate struct Parts {
    var header: [ElementItem] = []
    var content: [ElementItem] = []
    var footer: [ElementItem] = []
  }
}

/// The sections of a view, in order.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  init() { sections = [] }

  @MainActor
  init(_ rows: [RowSource]) {
    var sections: [SectionConfiguration?] = []
    var parts = SectionConfiguration.Parts()
    func finish() {
      sections.append(SectionConfiguration(parts))
      parts = SectionConfiguration.Parts()
    }
    for row in rows {
      switch row {
      case .sectionStart, .sectionEnd: finish()
      case .header(let item): parts.header.append(item)
      case .footer(let item): parts.footer.append(item)
      case .single(let item): parts.content.append(item)
      // Rows are made on demand in lists alone, and these rows are in none.
      case .lazy: break
      }
    }
    finish()
    self.sections = sections.compactMap(\.self)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// The content of a `ForEach` over the sections of another view.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  let content: Content
  /// Empty until the content is resolved.
  var sections = SectionCollection()

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

private struct ResolvedSectionsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the parts of sections are shown one by one, wherever their container wants them.
  var resolvesSections: Bool {
    get { self[ResolvedSectionsKey.self] }
    set { self[ResolvedSectionsKey.self] = newValue }
  }
}
