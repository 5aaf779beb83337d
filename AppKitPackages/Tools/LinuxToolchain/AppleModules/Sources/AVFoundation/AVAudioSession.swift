import Foundation

// Sound, in the classes below: apps use an object on one thread at a time, as on Apple's systems.

open class AVAudioSession: NSObject, @unchecked Sendable {
  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1)
    public static let duckOthers = Self(rawValue: 2)
    public static let allowBluetooth = Self(rawValue: 4)
    public static let defaultToSpeaker = Self(rawValue: 8)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }

  private static let shared = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { shared }
  open var recordPermission: RecordPermission { .denied }
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  open func setCategory(
    _ category: Category,
    mode: Mode = .default,
    options: CategoryOptions = []
  ) throws {}
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    response(false)
  }
  public static let interruptionNotification =
    Notification.Name("AVAudioSessionInterruptionNotification")
}

public enum AVAudioApplication {
  public static func requestRecordPermission() async -> Bool { false }
  public static func requestRecordPermission(completionHandler: @escaping @Sendable (Bool) -> Void)
  {
    completionHandler(false)
  }
}

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

open class AVAudioPlayer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var currentTime: TimeInterval = 0
  open var duration: TimeInterval { 0 }
  open var enableRate = false
  open private(set) var isPlaying = false
  open var numberOfLoops = 0
  open var rate: Float = 1
  open var volume: Float = 1
  public let url: URL?

  public init(contentsOf url: URL) throws { self.url = url }
  public init(data: Data) throws { url = nil }
  @discardableResult
  open func prepareToPlay() -> Bool { true }
  @discardableResult
  open func play() -> Bool {
    isPlaying = true
    return true
  }
  open func pause() { isPlaying = false }
  open func stop() { isPlaying = false }
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D
public enum AVAudioQuality: Int, Sendable {
  case min = 0, low = 32, medium = 64, high = 96, max = 127
}

public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// A recorder, which never records.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  open var currentTime: TimeInterval { 0 }
  open var isRecording: Bool { false }
  open var isMeteringEnabled = false
  public let url: URL
  public init(url: URL, settings: [String: Any]) throws { self.url = url }
  @discardableResult
  open func prepareToRecord() -> Bool { false }
  @discardableResult
  open func record() -> Bool { false }
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() { delegate?.audioRecorderDidFinishRecording(self, successfully: false) }
  @discardableResult
  open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  public let speechString: String
  open var pitchMultiplier: Float = 1
  open var rate: Float = 0.5
  open var voice: AVSpeechSynthesisVoice?
  open var volume: Float = 1
  public init(string: String) { speechString = string }
}

public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  public let language: String
  public init?(language: String?) { self.language = language ?? "en-US" }
}

open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open var isSpeaking: Bool { false }
  open func speak(_ utterance: AVSpeechUtterance) {}
}
