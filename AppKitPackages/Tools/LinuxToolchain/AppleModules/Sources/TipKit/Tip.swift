import SwiftUI

/// A tip. None is ever shown: as on a device where all tips were closed.
public protocol Tip: Identifiable, Sendable {
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  @Tips.OptionsBuilder var options: [any TipOption] { get }
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
}

extension Tip {
  public var id: String { String(describing: Self.self) }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var rules: [Tips.Rule] { [] }
  public var options: [any TipOption] { [] }
  public var actions: [Tips.Action] { [] }
  public typealias Action = Tips.Action
  public typealias Event = Tips.Event
  public typealias Rule = Tips.Rule
  public typealias Option = TipOption
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

  public var shouldDisplay: Bool { false }
  public var status: Tips.Status { .invalidated(.tipClosed) }
  public func invalidate(reason: Tips.InvalidationReason) {}
}

public protocol TipOption: Sendable {}

public enum Tips {
  public enum InvalidationReason: Hashable, Sendable {
    case actionPerformed, tipClosed, displayCountExceeded
  }
  public enum Status: Hashable, Sendable {
    case pending, available, invalidated(InvalidationReason)
  }
  public struct Rule: Sendable {}
  public struct MaxDisplayCount: TipOption { public init(_ count: Int) {} }
  public struct IgnoresDisplayFrequency: TipOption { public init(_ ignores: Bool) {} }

  public struct Action: Identifiable, Sendable {
    public let id: String
    public init(
      id: String = "",
      title: some StringProtocol,
      perform handler: @escaping @Sendable () -> Void = {}
    ) { self.id = id }
  }

  public struct Event: Sendable {
    public let id: String
    public init(id: String) { self.id = id }
    public func donate() async {}
    public func sendDonation() {}
  }

  public struct ConfigurationOption: Sendable {
    public enum DisplayFrequency: Hashable, Sendable {
      case immediate, hourly, daily, weekly, monthly
    }
    public enum DatastoreLocation: Sendable { case applicationDefault }
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { Self() }
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { Self() }
  }

  @resultBuilder public enum RuleBuilder {
    public static func buildBlock(_ rules: Rule...) -> [Rule] { rules }
  }
  @resultBuilder public enum OptionsBuilder {
    public static func buildBlock(_ options: any TipOption...) -> [any TipOption] { options }
  }
  @resultBuilder public enum ActionBuilder {
    public static func buildBlock(_ actions: Action...) -> [Action] { actions }
  }

  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  public static func resetDatastore() throws {}
  public static func showAllTipsForTesting() {}
  public static func hideAllTipsForTesting() {}
}

public struct TipView<Content: Tip>: View {
  public init(
    _ tip: Content,
    arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) {}
  public var body: some View { EmptyView() }
}

extension View {
  public nonisolated func popoverTip(
    _ tip: (any Tip)?,
    arrowEdge: Edge = .top,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View { self }
  public nonisolated func tipBackground(_ style: some ShapeStyle) -> some View { self }
  public nonisolated func tipImageSize(_ size: CGSize) -> some View { self }
}
