import Foundation

/// A machine without haptics: `supportsHaptics` is false, and an engine cannot be made.
public final class CHHapticEngine: @unchecked Sendable {
  // Sound: no object exists.
  public enum StoppedReason: Int, Sendable {
    case systemError = -1
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed
  }
  public var isAutoShutdownEnabled = false
  public var playsHapticsOnly = false
  public var resetHandler: () -> Void = {}
  public var stoppedHandler: (StoppedReason) -> Void = { _ in }

  public init() throws { throw CHHapticError(.notSupported) }
  public static func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }
  public func start() throws {}
  public func start() async throws {}
  public func start(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  public func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  public func playPattern(from fileURL: URL) throws {}
}

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
  let supportsHaptics = false
  let supportsAudio = false
}

public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

public let CHHapticTimeImmediate: TimeInterval = 0

public struct CHHapticError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable { case engineNotRunning = -4805, notSupported = -4809 }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

public final class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = Self(rawValue: "HapticTransient")
    public static let hapticContinuous = Self(rawValue: "HapticContinuous")
    public static let audioContinuous = Self(rawValue: "AudioContinuous")
    public static let audioCustom = Self(rawValue: "AudioCustom")
  }
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = Self(rawValue: "HapticIntensity")
    public static let hapticSharpness = Self(rawValue: "HapticSharpness")
    public static let attackTime = Self(rawValue: "AttackTime")
    public static let decayTime = Self(rawValue: "DecayTime")
    public static let releaseTime = Self(rawValue: "ReleaseTime")
    public static let sustained = Self(rawValue: "Sustained")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  public var relativeTime: TimeInterval
  public var duration: TimeInterval
  public init(
    eventType type: EventType,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) {
    self.type = type
    eventParameters = eventParams
    relativeTime = time
    self.duration = duration
  }
}

public final class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  public var value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    self.parameterID = parameterID
    self.value = value
  }
}

public final class CHHapticDynamicParameter: NSObject {}

public final class CHHapticPattern: NSObject {
  public let duration: TimeInterval
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
}
