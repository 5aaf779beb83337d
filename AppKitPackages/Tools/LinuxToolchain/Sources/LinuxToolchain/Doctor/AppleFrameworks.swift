/// Modules of Apple's systems, and which of them Linux has.
struct AppleFrameworks {
  /// The modules that a toolchain of this command adds.
  static let added: Set<String> = Set(PlatformModules.frameworks + ["Combine", "CryptoKit"])
    .union(OptionalModules.names)

  /// Modules of Apple's systems that exist neither in Swift for Linux nor here.
  static func isAbsent(_ module: String) -> Bool {
    names.contains(module) && !added.contains(module)
  }

  /// Whether `canImport` is false: for a module of other systems, and for one that exists only for packages that
  /// import it outside of such a condition.
  static func isOfAnotherSystem(_ module: String) -> Bool {
    isAbsent(module) || OptionalModules.names.contains(module)
      || ["Android", "Bionic", "Musl", "WASILibc", "WinSDK", "CRT", "ucrt"].contains(module)
  }

  private static let names: Set<String> = Set(
    """
    AVFAudio AVFoundation AVKit ARKit Accelerate Accessibility Accounts ActivityKit AdServices AdSupport \
    AddressBook AppIntents AppKit AppTrackingTransparency AssetsLibrary AudioToolbox AudioUnit \
    AuthenticationServices AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks BusinessChat \
    CFNetwork CallKit CarPlay Charts ClassKit ClockKit CloudKit Cocoa ColorSync CommonCrypto Contacts ContactsUI \
    CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreHaptics CoreImage CoreLocation \
    CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreSpotlight CoreTelephony CoreText \
    CoreVideo CoreWLAN CreateML Darwin DeveloperToolsSupport DeviceActivity DeviceCheck DiskArbitration EventKit EventKitUI \
    ExternalAccessory FamilyControls FileProvider FinanceKit FinderSync FoundationModels GLKit GameController GameKit \
    GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IOKit IOSurface ImageIO Intents IntentsUI \
    JavaScriptCore LinkPresentation LocalAuthentication MLCompute ManagedSettings MapKit MarketplaceKit MatterSupport \
    MediaAccessibility MediaPlayer MessageUI Messages Metal MetalKit MetalPerformanceShaders MetricKit \
    ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension \
    NotificationCenter ObjectiveC OpenGLES PDFKit PHASE PackageKit PassKit PencilKit Photos PhotosUI PushKit QuartzCore \
    QuickLook QuickLookThumbnailing RealityKit RealityKitContent ReplayKit SafariServices SceneKit ScreenTime Security \
    SecurityInterface SensorKit ServiceManagement ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit SwiftData \
    Symbols SystemConfiguration TVMLKit TVUIKit ThreadNetwork TipKit Translation UserNotificationsUI VideoToolbox \
    Virtualization Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XPC XCUIAutomation \
    simd UIKit SwiftUI Combine CoreGraphics CoreTransferable CryptoKit OSLog UniformTypeIdentifiers UserNotifications os
    """.split(separator: " ").map(String.init)
  )
}
