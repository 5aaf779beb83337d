#if !canImport(Darwin)
  import Foundation

  extension NSPredicate {
    /// Creates a predicate from a format.
    ///
    /// ```swift
    /// let predicate = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9]+@[A-Z0-9.]+")
    /// let isAddress = predicate.evaluate(with: "BLOB@EXAMPLE.COM")
    /// ```
    ///
    /// Foundation has this initializer on Apple's systems only. Here a format consists of `AND`, `OR`,
    /// `NOT`, parentheses, `TRUEPREDICATE`, `FALSEPREDICATE` and comparisons: `=`, `!=`, `<`, `<=`, `>`,
    /// `>=`, `IN`, `BETWEEN`, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE` and `MATCHES`, with the options
    /// `[c]` and `[d]`. Operands are literals, lists in braces, arguments (`%@`, `%K`, `%d` and others)
    /// and key paths. Key paths lead through dictionaries; objects have no keys on Linux except
    /// `length` of a string, `count` of a collection, and `SELF`. Functions, subqueries, variables and
    /// `ANY` are absent.
    ///
    /// A format with a mistake terminates the process, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - arguments: The values for the placeholders in their order.
    public convenience init(format: String, _ arguments: Any...) {
      self.init(format: format, argumentArray: arguments)
    }

    /// Creates a predicate from a format and a list of arguments.
    ///
    /// - Parameters:
    ///   - predicateFormat: The format.
    ///   - arguments: The values for the placeholders in their order.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      do throws(PredicateFormatError) {
        var parser = try PredicateParser(predicateFormat, arguments: arguments ?? [])
        let condition = try parser.parse()
        self.init(block: { object, _ in condition(object) })
      } catch {
        fatalError(error.description)
      }
    }
  }

  /// A mistake in the format of a predicate.
  struct PredicateFormatError: Error, CustomStringConvertible {
    let format: String
    let problem: String

    var description: String {
      """
      The format "\(format)" of a predicate \(problem). To fix this, write a format that Foundation on \
      Linux supports, or use NSPredicate(block:).
      """
    }
  }
#endif
