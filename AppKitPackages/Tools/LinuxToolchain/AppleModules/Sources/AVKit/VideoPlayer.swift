@_exported import AVFoundation
import SwiftUI

/// A box in place of a film, which has the address of the film.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }
  public init(player: AVPlayer?) where VideoOverlay == EmptyView {
    self.init(player: player) { EmptyView() }
  }

  public var body: some View {
    PlayerBox(player: player).overlay { overlay }
  }
}

private struct PlayerBox: UIViewControllerRepresentable {
  let player: AVPlayer?

  func makeUIViewController(context: Context) -> AVPlayerViewController { AVPlayerViewController() }
  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {
    controller.player = player
  }
}

open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer? {
    didSet { view.accessibilityLabel = player?.currentItem?.asset.url?.lastPathComponent }
  }
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
}

@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}
