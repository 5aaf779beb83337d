import ElementTree

/// The content of the last column: the page that a link has opened, otherwise the view of the app.
struct SplitDetail<Detail: View>: BuiltInView {
  let router: SplitRouter
  let detail: Detail

  @MainActor var body: some View {
    if let page = router.page { page } else { detail }
  }
}

/// Opens the pages of links in other columns in the last column.
@MainActor
@Observable
final class SplitRouter: Navigator {
  private enum Target {
    case view(AnyView)
    case value(AnyHashable)
  }

  private var target: Target?
  private var presented: AnyView?
  @ObservationIgnored private var destinations: [any DestinationNode] = []
  @ObservationIgnored private var isUpdateScheduled = false
  /// A number that changes when destinations build their pages again.
  private var revision = 0

  /// Called when a link has opened a page, and when a destination has presented or removed one.
  @ObservationIgnored var onPageChange: @MainActor (_ hasPage: Bool) -> Void = { _ in }

  /// The view that a link has opened in the last column, instead of its own.
  var page: AnyView? {
    _ = revision
    if let presented { return presented }
    switch target {
    case nil: return nil
    case .view(let view): return view
    case .value(let value):
      return destinations.reversed().lazy.compactMap { $0.page(for: value) }.first
    }
  }

  nonisolated init() {}

  func push(value: AnyHashable) { open(.value(value)) }
  func push(view: AnyView) { open(.view(view)) }

  private func open(_ target: Target) {
    self.target = target
    if page != nil { onPageChange(true) }
  }

  /// Removes the page that a link or a destination has opened.
  func removePage() {
    for destination in destinations where destination.presentedPage != nil {
      destination.pagePopped()
    }
    target = nil
    presented = nil
  }

  func register(_ destination: any DestinationNode) {
    destinations.append(destination)
    scheduleUpdate(after: destination)
  }

  func unregister(_ destination: any DestinationNode) {
    destinations.removeAll { $0 === destination }
    scheduleUpdate(after: destination)
  }

  func destinationChanged(_ destination: any DestinationNode) {
    scheduleUpdate(after: destination)
  }

  private func scheduleUpdate(after destination: any DestinationNode) {
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    destination.graph.afterUpdate(of: destination) { [weak self] in self?.destinationsChanged() }
  }

  private func destinationsChanged() {
    isUpdateScheduled = false
    let page = destinations.lazy.compactMap { $0.presentedPage?.content }.first
    let wasPresented = presented != nil
    if page != nil || wasPresented { presented = page }
    if target != nil { revision += 1 }
    if wasPresented != (page != nil) { onPageChange(self.page != nil) }
  }
}
