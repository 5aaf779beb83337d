import AppCore
import ComposableArchitecture
import StoreInspector
import Observation
import SwiftUI
import WebHost

/// The inspectors of the app's windows in browsers.
@MainActor
@Observable
final class WebInspections {
  /// The path of the page with the inspectors.
  static let path = "/inspector"

  /// An open window of the app.
  struct Window: Identifiable {
    let id: Int
    fileprivate weak var page: WebWindow?
    fileprivate let inspector: StoreOf<InspectorFeature>

    /// The address of the visible screen, as the name of the window.
    @MainActor var name: String { "Window \(id): \(page?.path ?? "/")" }
  }

  private var windows: [WebBrowser: [Window]] = [:]
  @ObservationIgnored private var count = 0

  /// Adds a window of the app.
  func add(_ page: WebWindow, _ inspector: StoreOf<InspectorFeature>) {
    count += 1
    windows[page.browser, default: []].append(
      Window(id: count, page: page, inspector: inspector)
    )
    removeClosed()
  }

  /// Returns the open windows of a browser, the latest first.
  func windows(of browser: WebBrowser) -> [Window] {
    (windows[browser] ?? []).filter { $0.page != nil }.reversed()
  }

  private func removeClosed() {
    for browser in windows.keys {
      windows[browser]?.removeAll { $0.page == nil }
      if windows[browser]?.isEmpty == true { windows[browser] = nil }
    }
  }
}

/// The inspector of a window of the same browser.
struct WebInspectorView: View {
  let inspections: WebInspections
  let browser: WebBrowser
  @State private var selection: Int?

  var body: some View {
    let windows = inspections.windows(of: browser)
    if let window = windows.first(where: { $0.id == selection }) ?? windows.first {
      VStack(alignment: .leading) {
        if windows.count > 1 {
          Picker("Window", selection: $selection) {
            ForEach(windows) { Text($0.name).tag(Int?.some($0.id)) }
          }
          .onAppear { selection = window.id }
        }
        InspectorView(store: window.inspector).id(window.id)
      }
    } else {
      ContentUnavailableView(
        "No Window",
        systemImage: "macwindow",
        description: Text("Open the app in another window of this browser.")
      )
    }
  }
}
