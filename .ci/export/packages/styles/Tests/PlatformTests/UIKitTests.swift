import CoreGraphics
import SwiftUI
import Testing
import UIKit

@MainActor
struct UIKitTests {
  @Test func `the pasteboard returns what was copied`() {
    UIPasteboard.general.string = "copied"
    #expect(UIPasteboard.general.string == "copied")
    #expect(UIPasteboard.general.hasStrings)
    UIPasteboard.general.url = URL(string: "https://example.com")
    #expect(UIPasteboard.general.string == "https://example.com")
  }

  @Test func `the application is active and opens no URL`() async throws {
    let url = try #require(URL(string: UIApplication.openSettingsURLString))
    #expect(UIApplication.shared.applicationState == .active)
    #expect(!UIApplication.shared.canOpenURL(url))
    #expect(await UIApplication.shared.open(url) == false)
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }

  @Test func `the delegate of an app is told of the launch`() {
    final class AppDelegate: NSObject, UIApplicationDelegate {
      var hasLaunched = false

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
      ) -> Bool {
        hasLaunched = true
        return true
      }
    }
    struct ExampleApp: App {
      @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate
      var body: some Scene { WindowGroup { Text("Example") } }
    }
    let app = ExampleApp()
    #expect(app.appDelegate.hasLaunched)
    #expect(UIApplication.shared.delegate === app.appDelegate)
  }

  @Test func `a delegate can be a class that is not final, with or without an initializer`() {
    class Delegate: NSObject, UIApplicationDelegate {
      var names = ["a"]
    }
    class Responder: UIResponder, UIApplicationDelegate {
      let count: Int
      override init() { count = 7 }
    }
    class Derived: Responder {
      let values = [1, 2, 3]
    }
    struct ExampleApp: App {
      @UIApplicationDelegateAdaptor(Delegate.self) var delegate
      @UIApplicationDelegateAdaptor var derived: Derived
      var body: some Scene { WindowGroup { Text("Example") } }
    }
    let app = ExampleApp()
    #expect(app.delegate.names == ["a"])
    #expect(app.derived.count == 7)
    #expect(app.derived.values == [1, 2, 3])
  }

  @Test func `a delegate without an initializer without parameters ends the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = UIApplicationDelegateAdaptor(NamedDelegate.self)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("'init()' for class 'PlatformTests.NamedDelegate'"))
  }

  @Test func `an image is created from a file in memory`() throws {
    let gif = Data("GIF89a".utf8) + [4, 0, 2, 0]
    let image = try #require(UIImage(data: gif, scale: 2))
    #expect(image.size == CGSize(width: 2, height: 1))
    #expect(image == UIImage(data: gif, scale: 2))
    #expect(image != UIImage(data: gif))
    #expect(image.pngData() == nil)
    #expect(image.jpegData(compressionQuality: 0.8) == nil)
    let jpeg = Data([0xFF, 0xD8, 0xFF])
    #expect(UIImage(data: jpeg)?.jpegData(compressionQuality: 1) == jpeg)
    #expect(UIImage(data: Data("text".utf8)) == nil)
    #expect(UIImage(named: "missing") == nil)
    #expect(UIImage(contentsOfFile: "/missing/image@2x.png") == nil)
    #expect(UIImage(systemName: "star")?.isSymbolImage == true)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(Image(uiImage: template) == Image(uiImage: image).renderingMode(.template))
    #expect(template.size == image.size)
  }

  @Test func `appearances of views accept values`() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 32, weight: .bold)]
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
    UITableView.appearance().backgroundColor = .clear
    UITextView.appearance(whenContainedInInstancesOf: [UITableView.self]).tintColor = .red
    UISegmentedControl.appearance().setTitleTextAttributes([.font: 1], for: .selected)
    let bar = UITabBar.appearance()
    bar.barTintColor = .blue
    #expect(bar.barTintColor == .blue)
  }

  @Test func `the device is a phone`() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.identifierForVendor != nil)
  }

  @Test func `colors have components, or differ in light and dark appearances`() {
    #expect(Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) == Color(red: 1, green: 0, blue: 0))
    let color = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    #expect(Color(uiColor: color) == Color(light: .white, dark: .black))
    #expect(Color(UIColor.systemPink.withAlphaComponent(0.5)) == Color.pink.opacity(0.5))
    #expect(UIColor(named: "unknown") == nil)
  }

  @Test func `an app without windows has no insets and stands upright`() {
    #expect(UIApplication.shared.windows.first?.safeAreaInsets.top == nil)
    #expect(UIApplication.shared.connectedScenes.first as? UIWindowScene == nil)
    #expect(UIDevice.current.orientation.isPortrait)
    #expect(!UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
  }

  @Test func `an app registers for no notifications, and needs no time in the background`() {
    UIApplication.shared.keyWindow?.overrideUserInterfaceStyle = .dark
    #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
    let task = UIApplication.shared.beginBackgroundTask { Issue.record("The time expired.") }
    #expect(task == .invalid)
    UIApplication.shared.endBackgroundTask(task)
    #expect(UIScreen.main.traitCollection.horizontalSizeClass == .compact)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `a shape rounds some corners of its rectangle`() {
    struct RoundedCorner: Shape {
      var radius: CGFloat = .infinity
      var corners: UIRectCorner = .allCorners

      func path(in rect: CGRect) -> Path {
        let size = CGSize(width: radius, height: radius)
        return Path(
          UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: size).cgPath
        )
      }
    }
    let rect = CGRect(x: 0, y: 0, width: 80, height: 64)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let path = RoundedCorner(radius: 16, corners: [.topLeft, .bottomRight]).path(in: rect)
    #expect(!path.contains(point(1, 1)) && !path.contains(point(79, 63)))
    #expect(path.contains(point(79, 1)) && path.contains(point(1, 63)))
    #expect(!RoundedCorner().path(in: rect).contains(point(4, 4)))
  }

  @Test func `a Bézier path draws arcs clockwise on screen`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 8, y: 8))
    path.addArc(
      withCenter: CGPoint(x: 8, y: 8),
      radius: 8,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    path.close()
    #expect(path.contains(CGPoint(x: 12, y: 12)))
    path.apply(CGAffineTransform(translationX: 16, y: 0))
    #expect(path.bounds.minX == 24)
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(copy.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 0.5, y: 0.5)))
    copy.removeAllPoints()
    #expect(copy.isEmpty)
  }

  @Test func `transforms move points`() {
    let transform = CGAffineTransform(translationX: 1, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 2, y: 3))
  }
}

private class NamedDelegate: NSObject, UIApplicationDelegate {
  let name: String
  init(name: String) { self.name = name }
}
