#if !canImport(Darwin)
  import Foundation

  extension NSAttributedString {
    /// Creates an attributed string for API with reference types.
    ///
    /// ```swift
    /// let title = NSAttributedString(AttributedString("Hello"))
    /// ```
    ///
    /// Foundation on Linux does not have this initializer. The attributes of Foundation are kept under
    /// the same names as on Apple's systems, and those of views, such as colors, are left out.
    public convenience init(_ string: AttributedString) {
      let codings = AttributeCoding.all.values
      let result = NSMutableAttributedString(string: "")
      for run in string.runs {
        var attributes: [Key: Any] = [:]
        for coding in codings {
          attributes[Key(coding.name)] = coding.object(run.attributes)
        }
        let text = String(string.characters[run.range])
        result.append(NSAttributedString(string: text, attributes: attributes))
      }
      self.init(attributedString: result)
    }
  }

  extension AttributedString {
    /// Creates an attributed string from one with a reference type.
    ///
    /// ```swift
    /// let title = AttributedString(NSAttributedString(string: "Hello"))
    /// ```
    ///
    /// Foundation on Linux does not have this initializer. Attributes that Foundation does not have
    /// are left out.
    public init(_ string: NSAttributedString) {
      self.init()
      let codings = AttributeCoding.all
      let whole = NSRange(location: 0, length: string.length)
      string.enumerateAttributes(in: whole) { attributes, range, _ in
        var container = AttributeContainer()
        for (key, value) in attributes {
          codings[key.rawValue]?.setObject(&container, value)
        }
        let text = string.attributedSubstring(from: range).string
        append(AttributedString(text, attributes: container))
      }
    }
  }
#endif
