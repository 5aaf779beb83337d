import UIKit

public final class AVPlayerLayer: CALayer {
  public var player: AVPlayer?
  public var videoGravity = AVLayerVideoGravity.resizeAspect
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

public final class AVCaptureVideoPreviewLayer: CALayer {
  public var session: AVCaptureSession?
  public var videoGravity = AVLayerVideoGravity.resizeAspect
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}
