/// Computes true sentences about numbers.
///
/// ```swift
/// NumberFact.all(for: 36)
/// // ["36 is the 8th triangular number: the sum of 1 to 8.", "36 is the square of 6.", ...]
/// ```
///
/// The facts are mathematical, so they need no data and are never outdated.
public enum NumberFact {
  /// Returns the rarest fact about a number.
  public static func best(for number: Int) -> String {
    all(for: number)[0]
  }

  /// Returns all facts about a number, the rarest first. The result is never empty.
  public static func all(for number: Int) -> [String] {
    let facts: [(Int) -> String?] = [
      special, perfect, fibonacci, factorial, powerOfTwo, triangular, cube, square, highlyComposite,
      twinPrime, prime, binaryPalindrome, decimalPalindrome, sumOfTwoSquares, factors,
    ]
    let found = facts.compactMap { $0(number) }
    return found.isEmpty ? ["\(number) is \(number.isMultiple(of: 2) ? "even" : "odd")."] : found
  }

  private static func special(_ n: Int) -> String? {
    switch n {
    case 0: "0 is the only number that leaves every number as it is when added to it."
    case 1: "1 is the only number that leaves every number as it is when multiplied by it."
    case 2: "2 is the only even prime number."
    case ..<0: "\(n) is as far below 0 as \(n.magnitude) is above it."
    default: nil
    }
  }

  private static func perfect(_ n: Int) -> String? {
    guard n > 1, let divisors = properDivisors(n), divisors.reduce(0, +) == n else { return nil }
    return "\(n) is a perfect number: it is the sum of its divisors \(list(divisors))."
  }

  private static func fibonacci(_ n: Int) -> String? {
    var (a, b, index) = (1, 2, 2)
    while a < n {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if overflow { return nil }
      (a, b, index) = (b, sum, index + 1)
    }
    guard a == n, n > 2 else { return nil }
    return """
      \(n) is the \(ordinal(index)) Fibonacci number: the sum of \(2 * a - b) and \(b - a), \
      the two before it.
      """
  }

  private static func factorial(_ n: Int) -> String? {
    guard n > 2 else { return nil }
    var (product, factor) = (2, 2)
    while product < n {
      factor += 1
      let (next, overflow) = product.multipliedReportingOverflow(by: factor)
      if overflow { return nil }
      product = next
    }
    guard product == n else { return nil }
    return "\(n) is the number of ways to put \(factor) things in a row."
  }

  private static func powerOfTwo(_ n: Int) -> String? {
    guard n > 2, n.nonzeroBitCount == 1 else { return nil }
    return "\(n) is 2 to the power of \(n.trailingZeroBitCount)."
  }

  private static func triangular(_ n: Int) -> String? {
    guard n > 1, n <= Int.max / 8 - 1 else { return nil }
    let root = squareRoot(8 * n + 1)
    guard root * root == 8 * n + 1 else { return nil }
    let index = (root - 1) / 2
    return "\(n) is the \(ordinal(index)) triangular number: the sum of 1 to \(index)."
  }

  private static func square(_ n: Int) -> String? {
    guard n > 1 else { return nil }
    let root = squareRoot(n)
    return root * root == n ? "\(n) is the square of \(root)." : nil
  }

  private static func cube(_ n: Int) -> String? {
    guard n > 1, n <= 1_000_000_000 else { return nil }
    var root = 1
    while root * root * root < n { root += 1 }
    return root * root * root == n ? "\(n) is the cube of \(root)." : nil
  }

  private static func highlyComposite(_ n: Int) -> String? {
    guard (3...10_000).contains(n) else { return nil }
    let count = divisorCount(n)
    guard (1..<n).allSatisfy({ divisorCount($0) < count }) else { return nil }
    return "\(n) has \(count) divisors, more than any number below it."
  }

  private static func twinPrime(_ n: Int) -> String? {
    guard isPrime(n) == true else { return nil }
    guard let twin = [n - 2, n + 2].first(where: { isPrime($0) == true }) else { return nil }
    return "\(n) and \(twin) are twin primes: prime numbers just 2 apart."
  }

  private static func prime(_ n: Int) -> String? {
    guard isPrime(n) == true else { return nil }
    return "\(n) is a prime number: only 1 and \(n) divide it."
  }

  private static func binaryPalindrome(_ n: Int) -> String? {
    guard n > 3 else { return nil }
    let digits = String(n, radix: 2)
    guard digits == String(digits.reversed()) else { return nil }
    return "\(n) reads the same from both ends in binary: \(digits)."
  }

  private static func decimalPalindrome(_ n: Int) -> String? {
    guard n > 10, String(n) == String(String(n).reversed()) else { return nil }
    return "\(n) reads the same from both ends."
  }

  private static func sumOfTwoSquares(_ n: Int) -> String? {
    guard (5...1_000_000).contains(n) else { return nil }
    for a in 1...squareRoot(n / 2) {
      let rest = n - a * a
      let b = squareRoot(rest)
      if b > 0, b * b == rest { return "\(n) is the sum of the squares of \(a) and \(b)." }
    }
    return nil
  }

  private static func factors(_ n: Int) -> String? {
    guard n > 3, n <= limit else { return nil }
    var (rest, divisor, factors) = (n, 2, [Int]())
    while divisor <= rest / divisor {
      while rest.isMultiple(of: divisor) {
        factors.append(divisor)
        rest /= divisor
      }
      divisor += 1
    }
    if rest > 1 { factors.append(rest) }
    guard factors.count > 1 else { return nil }
    let product = factors.map(String.init).joined(separator: " × ")
    return "\(n) is \(product), and no other prime numbers multiply to it."
  }
}

extension NumberFact {
  /// The largest number for which trial division is fast enough.
  private static let limit = 1_000_000_000_000

  private static func isPrime(_ n: Int) -> Bool? {
    guard n <= limit else { return nil }
    guard n > 3 else { return n > 1 }
    guard !n.isMultiple(of: 2) else { return false }
    return stride(from: 3, through: squareRoot(n), by: 2).allSatisfy { !n.isMultiple(of: $0) }
  }

  private static func properDivisors(_ n: Int) -> [Int]? {
    guard n <= 100_000_000 else { return nil }
    let small = (1...squareRoot(n)).filter { n.isMultiple(of: $0) }
    let large = small.reversed().map { n / $0 }.filter { $0 != small.last && $0 != n }
    return small + large
  }

  private static func divisorCount(_ n: Int) -> Int {
    let root = squareRoot(n)
    let small = (1...root).count { n.isMultiple(of: $0) }
    return 2 * small - (root * root == n ? 1 : 0)
  }

  private static func squareRoot(_ n: Int) -> Int {
    var root = Int(Double(n).squareRoot())
    while root > n / max(root, 1) { root -= 1 }
    while (root + 1) <= n / (root + 1) { root += 1 }
    return root
  }

  private static func ordinal(_ n: Int) -> String {
    let suffix =
      switch (n % 10, n % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(n)\(suffix)"
  }

  private static func list(_ numbers: [Int]) -> String {
    guard let last = numbers.last, numbers.count > 1 else {
      return numbers.map(String.init).joined()
    }
    return numbers.dropLast().map(String.init).joined(separator: ", ") + " and \(last)"
  }
}
