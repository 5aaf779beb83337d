import Foundation

// Nothing is played, recorded or read: the objects keep what apps set.

public struct CMTime: Hashable, Comparable, Sendable {
  public var value: Int64
  public var timescale: Int32
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }
  public init(seconds: Double, preferredTimescale: Int32) {
    self.init(
      value: Int64(seconds * Double(preferredTimescale)),
      timescale: preferredTimescale
    )
  }
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime(value: 0, timescale: 0)
  public var isValid: Bool { timescale > 0 }
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }
  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let audio = Self(rawValue: "soun")
  public static let video = Self(rawValue: "vide")
  public static let metadata = Self(rawValue: "meta")
}

public enum AVLayerVideoGravity: String, Sendable {
  case resize = "AVLayerVideoGravityResize"
  case resizeAspect = "AVLayerVideoGravityResizeAspect"
  case resizeAspectFill = "AVLayerVideoGravityResizeAspectFill"
}

open class AVAsset: NSObject {
  public let url: URL?
  public init(url: URL) { self.url = url }
  open var duration: CMTime { .zero }
}
public final class AVURLAsset: AVAsset {}

@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public let asset: AVAsset
  open var status: Status { .unknown }
  open var duration: CMTime { asset.duration }
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }
  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
  public nonisolated static let didPlayToEndTimeNotification =
    Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

@preconcurrency @MainActor
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  open private(set) var currentItem: AVPlayerItem?
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var isMuted = false
  open var rate: Float = 0
  open var volume: Float = 1
  open var status: Status { .unknown }
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
  }
  open var allowsExternalPlayback = true
  open var automaticallyWaitsToMinimizeStalling = true

  public init(playerItem item: AVPlayerItem? = nil) {
    currentItem = item
    super.init()
  }
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  open func play() { rate = 1 }
  open func pause() { rate = 0 }
  open func currentTime() -> CMTime { .zero }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(true)
  }
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime,
    queue: DispatchQueue?,
    using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
}

open class AVQueuePlayer: AVPlayer {
  public convenience init(items: [AVPlayerItem]) { self.init(playerItem: items.first) }
}

public final class AVPlayerLooper: NSObject {
  @MainActor public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}
}
