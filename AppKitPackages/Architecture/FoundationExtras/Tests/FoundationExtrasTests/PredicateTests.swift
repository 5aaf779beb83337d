#if !canImport(Darwin)
  import Foundation
  import Testing

  @testable import FoundationExtras

  @Suite struct PredicateTests {
    @Test(arguments: [
      ("blob@example.com", true), ("blob@example", false), ("blob", false), ("", false),
      ("BLOB+1@EXAMPLE.co.uk", true), ("two words@example.com", false),
    ])
    func `an expression matches a whole address`(address: String, isValid: Bool) {
      let expression = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
      #expect(NSPredicate(format: "SELF MATCHES %@", expression).evaluate(with: address) == isValid)
      #expect(
        NSPredicate(format: "SELF MATCHES[c] '\(expression)'").evaluate(with: address) == isValid
      )
    }

    @Test(arguments: [
      ("SELF BEGINSWITH 'He'", true), ("SELF BEGINSWITH 'he'", false),
      ("SELF BEGINSWITH[c] 'he'", true), ("SELF ENDSWITH \"llo\"", true),
      ("SELF CONTAINS[cd] 'ÈL'", true), ("SELF CONTAINS 'x'", false),
      ("SELF LIKE 'H?l*'", true), ("SELF LIKE 'H?l'", false), ("SELF LIKE[c] 'h*O'", true),
      ("SELF == 'Hello' AND NOT SELF = 'hello'", true),
      ("SELF <> 'Hello' || FALSEPREDICATE", false),
      ("(SELF < 'I' OR SELF > 'Z') AND TRUEPREDICATE", true), ("!(SELF.length >= 5)", false),
      ("SELF IN {'Bye', 'Hello'}", true), ("SELF IN {}", false), ("SELF != nil", true),
      ("SELF == 'a' AND SELF == 'b' OR SELF == 'Hello'", true), ("SELF MATCHES '\\\\w+'", true),
    ])
    func `texts are compared`(format: String, isFulfilled: Bool) {
      #expect(NSPredicate(format: format).evaluate(with: "Hello") == isFulfilled)
    }

    @Test(arguments: [
      ("age >= 18", true), ("age BETWEEN {18, 20}", false), ("age BETWEEN {30, 40}", true),
      ("name.first == 'Blob' and age != 3.5", true), ("isAdmin == YES", true),
      ("isAdmin = 0", false),
      ("missing == nil", true), ("missing > 3", false), ("tags CONTAINS 'new'", true),
      ("'old' IN tags", false), ("tags.@count == 2", true), ("#name.last == NULL", true),
    ])
    func `keys lead through dictionaries`(format: String, isFulfilled: Bool) {
      let person: [String: Any] = [
        "age": 36, "isAdmin": true, "name": ["first": "Blob"], "tags": ["new", "open"],
      ]
      #expect(NSPredicate(format: format).evaluate(with: person) == isFulfilled)
    }

    @Test func `arguments replace placeholders in their order`() {
      let date = Date(timeIntervalSince1970: 0)
      let predicate = NSPredicate(
        format: "%K > %@ AND count == %ld AND rank IN %@ AND part < %f",
        "date",
        date,
        3,
        [1, 2],
        0.5
      )
      let values: [String: Any] = ["date": date + 1, "count": 3, "rank": 2, "part": 0.25]
      #expect(predicate.evaluate(with: values))
      #expect(!predicate.evaluate(with: ["date": date]))
      #expect(NSPredicate(format: "SELF = %@", argumentArray: [7]).evaluate(with: 7))
    }

    @Test func `large and decimal numbers are compared exactly`() {
      let large = 1 << 53
      #expect(!NSPredicate(format: "SELF = %@", large).evaluate(with: large + 1))
      #expect(NSPredicate(format: "SELF < %@", large + 1).evaluate(with: large))
      #expect(NSPredicate(format: "SELF > 5").evaluate(with: UInt64.max))
      #expect(NSPredicate(format: "SELF = 0.5").evaluate(with: Decimal(string: "0.5")))
    }

    @Test func `a predicate filters an array`() {
      let names = ["Blob", "Blob Jr", "Sam"] as NSArray
      let filtered = names.filtered(using: NSPredicate(format: "SELF BEGINSWITH %@", "Blob"))
      #expect(filtered as? [String] == ["Blob", "Blob Jr"])
    }

    @Test(arguments: [
      ("SELF MATCHES", "is not complete"), ("", "is not complete"),
      ("SELF = %@", "has more placeholders than arguments"),
      ("SELF = 'a", "has a text without a closing quote"),
      ("ANY tags = 'a'", "has \"tags\" at an unexpected place"),
      ("SELF = 1 2", "has \"2.0\" at an unexpected place"),
      ("SELF = %y", "has an unknown placeholder"),
      ("SELF =[c 'a'", "has a bracket without an end"), ("(SELF = 1", "is not complete"),
      ("SELF = 1.2.3", "has the wrong number \"1.2.3\""), ("SELF IN {1 2}", "has \"2.0\" at an"),
    ])
    func `a mistake is described`(format: String, problem: String) {
      let error = #expect(throws: PredicateFormatError.self) {
        var parser = try PredicateParser(format, arguments: [])
        _ = try parser.parse()
      }
      #expect(
        error?.description.contains("The format \"\(format)\" of a predicate \(problem)") == true
      )
      #expect(error?.description.contains("To fix this, ") == true)
    }
  }
#endif
