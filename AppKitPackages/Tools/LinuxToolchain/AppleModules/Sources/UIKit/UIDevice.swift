import Foundation
import Synchronization

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The device. It describes itself as a phone, because the features under test expect one.
@preconcurrency @MainActor
public final class UIDevice {
  public static let current = UIDevice()

  public let name = "Linux"
  public let model = "iPhone"
  public let localizedModel = "iPhone"
  public let systemName = "Linux"
  public let systemVersion: String = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }()
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let identifierForVendor: UUID? = UUID()
  public let batteryLevel: Float = -1
  public var isBatteryMonitoringEnabled = false
}

/// The clipboard of this process. Other programs have no access to it.
public final class UIPasteboard: Sendable {
  public static let general = UIPasteboard()

  private let text = Mutex<String?>(nil)

  public var string: String? {
    get { text.withLock { $0 } }
    set { text.withLock { $0 = newValue } }
  }
  public var hasStrings: Bool { string != nil }
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
}

/// A screen of the size of a phone.
@preconcurrency @MainActor
public final class UIScreen {
  public static let main = UIScreen()

  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  public let nativeBounds = CGRect(x: 0, y: 0, width: 1179, height: 2556)
  public let scale: CGFloat = 3
  public let nativeScale: CGFloat = 3
  public let maximumFramesPerSecond = 60
  public var traitCollection: UITraitCollection { .current }
  public var brightness: CGFloat = 0.5
}
