import Foundation
import Elements
import Terminal

@MainActor
extension TimelineContent: TransparentElement {
  public var cellTraits: CellTraits { next == nil ? .keepsSize : [.keepsSize, .timed] }
  public var nextChange: Date? { next }
  public func timeReached() { update(()) }
}
