import Foundation
import Rates

public func price(_ value: Double, at rate: Rate) -> String {
  String(format: "%.2f", value * rate.value)
}
