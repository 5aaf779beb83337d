#if !canImport(Darwin)
  import Foundation

  extension ProcessInfo {
    /// How hot the machine is.
    public enum ThermalState: Int, Sendable {
      /// The temperature is in its usual range.
      case nominal
      /// The temperature is slightly too high.
      case fair
      /// The machine has to do less.
      case serious
      /// The machine has to cool down at once.
      case critical
    }

    /// Always `nominal`: an app needs no other state on Linux, where the system slows programs down.
    public var thermalState: ThermalState { .nominal }

    /// Always false: Linux does not ask programs to save energy.
    public var isLowPowerModeEnabled: Bool { false }

    /// A notification that is never posted, because the state never changes.
    public static let thermalStateDidChangeNotification = Notification.Name(
      "NSProcessInfoThermalStateDidChangeNotification"
    )
  }

  extension Notification.Name {
    /// A notification that is never posted, because the mode never changes.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
      "NSProcessInfoPowerStateDidChangeNotification"
    )
  }
#endif
