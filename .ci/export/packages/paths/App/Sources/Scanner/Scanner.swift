// Only a compiler finds out that Linux has no such member.
import Foundation

public func name(of error: NSError) -> String { error.localizedRecoveryOptionNames }
