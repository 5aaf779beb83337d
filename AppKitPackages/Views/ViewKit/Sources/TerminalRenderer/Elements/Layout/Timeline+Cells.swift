import Foundation
import ElementTree
import TerminalDriver

@MainActor
extension TimelineContent: TransparentElement {
  public var cellTraits: CellTraits { next == nil ? .keepsSize : [.keepsSize, .timed] }
  public var nextChange: Date? { next }
  public func timeReached() { update(()) }
}
