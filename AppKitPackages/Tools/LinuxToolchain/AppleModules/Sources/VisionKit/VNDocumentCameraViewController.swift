import SwiftUI

/// A scanner of documents, which Linux does not have.
open class VNDocumentCameraViewController: UIViewController {
  open class var isSupported: Bool { false }
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?
}

@preconcurrency @MainActor
public final class VNDocumentCameraScan: NSObject {
  public let pageCount = 0
  public let title = ""
  public func imageOfPage(at index: Int) -> UIImage { UIImage() }
}

@preconcurrency @MainActor
public protocol VNDocumentCameraViewControllerDelegate: NSObjectProtocol {
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFinishWith scan: VNDocumentCameraScan
  )
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFailWithError error: any Error
  )
}

extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFinishWith scan: VNDocumentCameraScan
  ) {}
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFailWithError error: any Error
  ) {}
}

/// A scanner of texts and codes, which Linux does not have.
open class DataScannerViewController: UIViewController {
  public enum QualityLevel: Hashable, Sendable { case balanced, fast, accurate }
  public enum TextContentType: Hashable, Sendable { case URL, emailAddress, telephoneNumber }
  public enum ScanningUnavailable: Error, Sendable { case unsupported, cameraRestricted }
  public struct RecognizedDataType: Hashable, Sendable {
    private let name: String
    public static func text(languages: [String] = [], textContentType: TextContentType? = nil)
      -> Self
    {
      Self(name: "text")
    }
    public static func barcode() -> Self { Self(name: "barcode") }
  }

  open class var isSupported: Bool { false }
  open class var isAvailable: Bool { false }
  open weak var delegate: (any DataScannerViewControllerDelegate)?
  open var isScanning: Bool { false }

  public init(
    recognizedDataTypes: Set<RecognizedDataType>,
    qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false,
    isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true,
    isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  open func startScanning() throws { throw ScanningUnavailable.unsupported }
  open func stopScanning() {}
}

public enum RecognizedItem: Identifiable, Sendable {
  public struct Text: Sendable {
    public let id: UUID
    public let transcript: String
  }
  public struct Barcode: Sendable {
    public let id: UUID
    public let payloadStringValue: String?
  }
  case text(Text)
  case barcode(Barcode)

  public var id: UUID {
    switch self {
    case .text(let text): text.id
    case .barcode(let code): code.id
    }
  }
}

@preconcurrency @MainActor
public protocol DataScannerViewControllerDelegate: AnyObject {
  func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  )
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  )
}

extension DataScannerViewControllerDelegate {
  public func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {
  }
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) {}
}
