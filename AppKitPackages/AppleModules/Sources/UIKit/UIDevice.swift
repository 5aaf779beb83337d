import Foundation
import Synchronization

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The machine, which takes itself for a phone, because features for phones run on it.
@MainActor
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

/// Text that this program copied. Other programs do not see it.
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

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
