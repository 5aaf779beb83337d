import Foundation

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// A machine without a camera and a microphone.
open class AVCaptureDevice: NSObject {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum DeviceType: String, Sendable {
    case builtInWideAngleCamera = "AVCaptureDeviceTypeBuiltInWideAngleCamera"
  }
  public enum TorchMode: Int, Sendable { case off, on, auto }

  open var hasTorch: Bool { false }
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
  open class func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) { handler(false) }
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position
  ) -> AVCaptureDevice? { nil }
}

open class AVCaptureInput: NSObject {}
open class AVCaptureOutput: NSObject {}
open class AVCaptureDeviceInput: AVCaptureInput {
  public init(device: AVCaptureDevice) throws {}
}

open class AVCaptureSession: NSObject, @unchecked Sendable {
  // Sound: it keeps nothing.
  open var isRunning: Bool { false }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { false }
  open func addInput(_ input: AVCaptureInput) {}
  open func addOutput(_ output: AVCaptureOutput) {}
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() {}
  open func stopRunning() {}
}

open class AVMetadataObject: NSObject {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = Self(rawValue: "org.iso.QRCode")
    public static let ean13 = Self(rawValue: "org.gs1.EAN-13")
    public static let ean8 = Self(rawValue: "org.gs1.EAN-8")
  }
}

public final class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  public var stringValue: String? { nil }
}

public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {}

public final class AVCaptureMetadataOutput: AVCaptureOutput {
  public var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  public func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {}
}
