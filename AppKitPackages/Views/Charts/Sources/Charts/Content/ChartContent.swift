import ViewKit

/// A part of a chart: a mark, or a type of the app that consists of marks.
///
/// ```swift
/// struct Score: ChartContent {
///   let name: String
///   let points: Int
///
///   var body: some ChartContent {
///     BarMark(x: .value("Points", points), y: .value("Name", name))
///   }
/// }
/// ```
public protocol ChartContent {
  /// The type of the marks.
  associatedtype Body: ChartContent
  /// The marks.
  @ChartContentBuilder var body: Body { get }
  /// Adds the marks to those of the chart.
  func _collect(into marks: inout CollectedMarks)
}

extension ChartContent {
  public func _collect(into marks: inout CollectedMarks) { body._collect(into: &marks) }
}

/// Content that the library defines, which has no body.
protocol BuiltInChartContent: ChartContent where Body == Never {}

extension BuiltInChartContent {
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, show the content in a chart instead."
    )
  }
}

extension Never: ChartContent {
  public func _collect(into marks: inout CollectedMarks) {}
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never
  public var body: Never { preconditionFailure("Content without a body was asked for it.") }
  public func _collect(into marks: inout CollectedMarks) { self?._collect(into: &marks) }
}

extension ForEach: ChartContent where Content: ChartContent {
  public typealias Body = Never
  public var body: Never { preconditionFailure("Content without a body was asked for it.") }

  public func _collect(into marks: inout CollectedMarks) {
    for element in data { content(element)._collect(into: &marks) }
  }

  /// Creates marks for each element of a collection.
  public nonisolated init(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(_data: data, id: { $0.id }, content: content)
  }

  /// Creates marks for each element of a collection, with the value at a key path as identity.
  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates marks for each number of a constant range.
  public nonisolated init(
    _ data: Range<Int>,
    @ChartContentBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(_data: data, id: { $0 }, content: content)
  }
}

extension Group: ChartContent where Content: ChartContent {
  public typealias Body = Never
  public var body: Never { preconditionFailure("Content without a body was asked for it.") }
  public func _collect(into marks: inout CollectedMarks) { _content._collect(into: &marks) }

  /// Creates a group of marks. Modifiers of the group apply to each of them.
  public nonisolated init(@ChartContentBuilder content: () -> Content) {
    self.init(_content: content())
  }
}

/// Content whose type is not known when the app is compiled.
///
/// ```swift
/// let marks: [AnyChartContent] = [AnyChartContent(RuleMark(y: .value("Target", 8)))]
/// ```
public struct AnyChartContent: BuiltInChartContent {
  private let content: any ChartContent

  /// Creates content from content of any type.
  public init(_ content: some ChartContent) { self.content = content }
  /// Creates content from content of any type.
  public init(erasing content: some ChartContent) { self.content = content }
  public func _collect(into marks: inout CollectedMarks) { content._collect(into: &marks) }
}

/// A mark, before modifiers.
protocol MarkContent: BuiltInChartContent {
  var mark: Mark { get }
}

extension MarkContent {
  public func _collect(into marks: inout CollectedMarks) { marks.marks.append(mark) }
}

/// Content whose marks a modifier has changed.
struct ModifiedMarks<Content: ChartContent>: BuiltInChartContent {
  let content: Content
  let change: (inout Mark) -> Void

  func _collect(into marks: inout CollectedMarks) {
    let start = marks.marks.count
    content._collect(into: &marks)
    for index in start..<marks.marks.count { change(&marks.marks[index]) }
  }
}

extension ChartContent {
  func changing(_ change: @escaping (inout Mark) -> Void) -> ModifiedMarks<Self> {
    ModifiedMarks(content: self, change: change)
  }
}
