import ElementTree
import ViewNodes

/// A section of a resolved view, which a container shows at a position of its choice.
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
  /// The identity of a section, which lasts as long as its first view.
  public struct ID: Hashable, Sendable {
    let first: ElementID
  }

  /// The views of the header.
  public let header: SubviewsCollection
  /// The views of the content.
  public let content: SubviewsCollection
  /// The views of the footer.
  public let footer: SubviewsCollection
  /// The identity of the section.
  public let id: ID

  /// The values that the section sets with `containerValue(_:_:)`.
  public let containerValues: ContainerValues

  @MainActor
  fileprivate init?(_ parts: Parts, _ shownSubviews: ShownSubviews?) {
    let items = parts.header + parts.content + parts.footer
    guard let first = items.first else { return nil }
    id = ID(first: first.element.id)
    header = SubviewsCollection(parts.header, shownSubviews)
    content = SubviewsCollection(parts.content, shownSubviews)
    footer = SubviewsCollection(parts.footer, shownSubviews)
    // Modifiers of a section apply to its rows, so the first row has the values of the section.
    containerValues = Subview(parts.content.first ?? first, nil).containerValues
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
  init(_ rows: [RowSource], _ shownSubviews: ShownSubviews?) {
    var sections: [SectionConfiguration?] = []
    var parts = SectionConfiguration.Parts()
    func finish() {
      sections.append(SectionConfiguration(parts, shownSubviews))
      parts = SectionConfiguration.Parts()
    }
    for row in rows {
      switch row {
      case .sectionStart, .sectionEnd: finish()
      case .header(let item): parts.header.append(item)
      case .footer(let item): parts.footer.append(item)
      case .single(let item): parts.content.append(item)
      // Only lists create rows on demand, and these views are not in a list.
      case .lazy: break
      }
    }
    finish()
    self.sections = sections.compactMap(\.self)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  /// The section at a position.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// The content of a `ForEach` over the sections of another view.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  let content: Content
  /// The sections. Empty until the content is resolved.
  var sections = SectionCollection()

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  /// The section at a position.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

private struct ResolvedSectionsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether a container shows the parts of sections at positions of its choice, instead of as a
  /// list.
  var resolvesSections: Bool {
    get { self[ResolvedSectionsKey.self] }
    set { self[ResolvedSectionsKey.self] = newValue }
  }
}
