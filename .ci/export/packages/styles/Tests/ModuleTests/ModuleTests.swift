import AVKit
import Charts
import CoreHaptics
import CoreLocation
import Foundation
import LocalAuthentication
import MapKit
import MessageUI
import Network
import PhotosUI
import SafariServices
import StoreKit
import SwiftUI
import Testing
import TipKit
import VisionKit
import WebKit

@MainActor
struct ModuleTests {
  @Test func `a chart has a view`() {
    let chart = Chart([3, 5], id: \.self) { count in
      BarMark(x: .value("Count", count), y: .value("Number", count))
    }
    let graph = ViewGraph { chart.chartXAxis(.hidden).frame(height: 80) }
    #expect(graph.warnings.isEmpty)
  }

  @Test func `nobody knows where the machine is`() async {
    final class Delegate: NSObject, CLLocationManagerDelegate {
      var log: [String] = []
      func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        log.append("\(manager.authorizationStatus)")
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        log.append("\((error as? CLError)?.code == .denied)")
      }
    }
    let (manager, delegate) = (CLLocationManager(), Delegate())
    manager.delegate = delegate
    manager.requestWhenInUseAuthorization()
    manager.requestLocation()
    #expect(delegate.log == ["denied", "true"])
    let oslo = CLLocation(latitude: 59.91, longitude: 10.75)
    let bergen = CLLocation(latitude: 60.39, longitude: 5.32)
    #expect(abs(oslo.distance(from: bergen) - 305_000) < 5_000)
    await #expect(throws: CLError.self) { try await CLGeocoder().geocodeAddressString("Oslo") }
  }

  @Test func `a map is a box with the center of its region`() {
    let center = CLLocationCoordinate2D(latitude: 59.91, longitude: 10.75)
    let region = MKCoordinateRegion(
      center: center,
      latitudinalMeters: 1000,
      longitudinalMeters: 1000
    )
    _ = ViewGraph {
      Map(initialPosition: .region(region)) { Marker("Opera", coordinate: center) }
    }
    let view = MKMapView()
    view.setRegion(region, animated: true)
    #expect(view.accessibilityLabel == "59.9100, 10.7500")
    view.addAnnotation(MKPointAnnotation())
    #expect(view.annotations.count == 1)
  }

  @Test func `a film and a page are boxes with their names`() throws {
    let film = try #require(URL(string: "https://example.com/film.mp4"))
    _ = ViewGraph { VideoPlayer(player: AVPlayer(url: film)) { Text("Title") } }
    let player = AVPlayerViewController()
    player.player = AVPlayer(url: film)
    #expect(player.view.accessibilityLabel == "film.mp4")
    let page = WKWebView()
    page.load(URLRequest(url: film))
    #expect(page.url == film && page.accessibilityLabel == film.absoluteString)
    #expect(SFSafariViewController(url: film).view.accessibilityLabel == film.absoluteString)
  }

  @Test func `what needs hardware is denied or not supported`() async {
    #expect(await !AVCaptureDevice.requestAccess(for: .video))
    #expect(AVCaptureDevice.authorizationStatus(for: .audio) == .denied)
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    #expect(throws: CHHapticError.self) { try CHHapticEngine() }
    #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
    await #expect(throws: LAError(.passcodeNotSet)) {
      try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open")
    }
    #expect(!MFMailComposeViewController.canSendMail())
    #expect(!VNDocumentCameraViewController.isSupported && !DataScannerViewController.isAvailable)
  }

  @Test func `nothing can be bought`() async throws {
    #expect(try await Product.products(for: ["premium"]).isEmpty)
    for await _ in StoreKit.Transaction.currentEntitlements { Issue.record("Something was bought.") }
    #expect(!AppStore.canMakePayments)
  }

  @Test func `the network is there`() async {
    let status = await withCheckedContinuation { continuation in
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { continuation.resume(returning: $0.status) }
      monitor.start(queue: .main)
    }
    #expect(status == .satisfied)
  }

  @Test func `a picker of photos is a disabled button, and no tip is shown`() throws {
    struct Hint: Tip { var title: Text { Text("Swipe") } }
    struct Screen: View {
      @State private var item: PhotosPickerItem?
      var body: some View {
        TipView(Hint())
        PhotosPicker("Choose a photo", selection: $item, matching: .images).popoverTip(Hint())
      }
    }
    try Tips.configure([.displayFrequency(.immediate)])
    _ = ViewGraph { Screen() }
    #expect(!Hint().shouldDisplay)
  }
}
