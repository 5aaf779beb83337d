import Services
import Testing

struct NumberFactTests {
  @Test func `each kind of fact has an example`() {
    let facts: [(Int, String)] = [
      (6, "6 is a perfect number: it is the sum of its divisors 1, 2 and 3."),
      (28, "28 is a perfect number: it is the sum of its divisors 1, 2, 4, 7 and 14."),
      (8, "8 is the 6th Fibonacci number: the sum of 3 and 5, the two before it."),
      (3, "3 is the 4th Fibonacci number: the sum of 1 and 2, the two before it."),
      (24, "24 is the number of ways to put 4 things in a row."),
      (64, "64 is 2 to the power of 6."),
      (10, "10 is the 4th triangular number: the sum of 1 to 4."),
      (66, "66 is the 11th triangular number: the sum of 1 to 11."),
      (27, "27 is the cube of 3."),
      (49, "49 is the square of 7."),
      (12, "12 has 6 divisors, more than any number below it."),
      (17, "17 and 19 are twin primes: prime numbers just 2 apart."),
      (23, "23 is a prime number: only 1 and 23 divide it."),
      (51, "51 reads the same from both ends in binary: 110011."),
      (22, "22 reads the same from both ends."),
      (25, "25 is the sum of the squares of 3 and 4."),
      (30, "30 is 2 × 3 × 5, and no other prime numbers multiply to it."),
      (2, "2 is the only even prime number."),
      (-4, "-4 is as far below 0 as 4 is above it."),
    ]
    for (number, fact) in facts {
      let all = NumberFact.all(for: number)
      #expect(all.contains(fact), "\(all)")
    }
  }

  @Test func `the facts about the first thousand numbers are true and complete`() {
    func divisors(_ n: Int) -> [Int] { (1...n).filter { n.isMultiple(of: $0) } }
    var fibonacci: Set = [1, 2]
    var (a, b) = (1, 2)
    while b < 1000 {
      (a, b) = (b, a + b)
      fibonacci.insert(b)
    }
    let triangular = Set((1...50).map { $0 * ($0 + 1) / 2 })
    let mostDivisors = (1...1000).map { divisors($0).count }
    for n in 3...1000 {
      let facts = NumberFact.all(for: n).joined(separator: "\n")
      let isPrime = divisors(n).count == 2
      func check(_ isTrue: Bool, _ words: String) {
        if facts.contains(words) != isTrue { Issue.record("\(n), \(words): \(facts)") }
      }
      check(isPrime, "is a prime number")
      check(divisors(n).dropLast().reduce(0, +) == n, "perfect")
      check(fibonacci.contains(n), "Fibonacci")
      check(triangular.contains(n), "triangular")
      check((2...31).contains { $0 * $0 == n }, "is the square of")
      check((2...10).contains { $0 * $0 * $0 == n }, "is the cube of")
      check((2...9).contains { 1 << $0 == n }, "2 to the power of")
      check([6, 24, 120, 720].contains(n), "things in a row")
      check(
        mostDivisors[..<(n - 1)].allSatisfy { $0 < mostDivisors[n - 1] },
        "more than any number"
      )
      check(
        (1...31).contains { a in (a...31).contains { a * a + $0 * $0 == n } },
        "is the sum of the squares"
      )
    }
  }

  @Test func `every number has a fact`() {
    for number in [Int.min, -1, 0, 1, 4, 14, 999_999_999_989, 1_000_000_000_039, Int.max] {
      let fact = NumberFact.best(for: number)
      #expect(fact.hasPrefix("\(number) ") && fact.hasSuffix("."))
    }
  }
}
