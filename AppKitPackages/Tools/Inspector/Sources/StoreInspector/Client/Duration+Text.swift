extension Duration {
  /// The duration with a unit that gives it few digits.
  var text: String {
    let seconds = self / .seconds(1)
    switch abs(seconds) {
    case 60...:
      let whole = Int(seconds)
      return "\(whole / 60) min \(whole % 60) s"
    case 1...:
      return "\(Int((seconds * 10).rounded()) / 10).\(Int((seconds * 10).rounded()) % 10) s"
    case 0.001...: return "\(Int((seconds * 1_000).rounded())) ms"
    default: return "\(Int((seconds * 1_000_000).rounded())) µs"
    }
  }
}
