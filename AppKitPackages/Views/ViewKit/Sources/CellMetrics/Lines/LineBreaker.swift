/// Finds the line breaks of a text, one code point at a time, by the rules of UAX #14.
///
/// The rules are LB2 to LB31 of Unicode 15, with the default LB25 for pairs. The generator of the
/// table has already applied rule LB1 to the classes.
struct LineBreaker {
  enum Opportunity {
    case prohibited, allowed, mandatory
  }

  /// The class of the last code point that is neither a space nor a combining mark.
  private var previous: LineBreakClass?
  private var beforePrevious: LineBreakClass?
  private var hasSpaces = false
  private var endsInJoiner = false
  private var hasOddRegionalIndicators = false

  /// Returns whether a line can break before a code point of a class, and makes that code point the
  /// last one.
  mutating func advance(_ next: LineBreakClass) -> Opportunity {
    let opportunity = self.opportunity(before: next)
    if opportunity == .mandatory { self = LineBreaker() }
    record(next)
    return opportunity
  }

  private mutating func record(_ next: LineBreakClass) {
    switch next {
    case .sp:
      hasSpaces = true
      endsInJoiner = false
    case .cm, .zwj:
      endsInJoiner = next == .zwj
      if hasSpaces || !isExtendable(previous) { replacePrevious(by: .al) }
    default:
      endsInJoiner = false
      replacePrevious(by: next)
    }
  }

  private mutating func replacePrevious(by next: LineBreakClass) {
    hasOddRegionalIndicators =
      next == .ri && !(previous == .ri && !hasSpaces && hasOddRegionalIndicators)
    beforePrevious = hasSpaces ? nil : previous
    previous = next
    hasSpaces = false
  }

  /// LB9: Returns true if combining marks after the class belong to it.
  private func isExtendable(_ base: LineBreakClass?) -> Bool {
    switch base {
    case nil, .bk, .cr, .lf, .nl, .zw: false
    default: true
    }
  }

  private func opportunity(before next: LineBreakClass) -> Opportunity {
    guard let previous else {
      // LB2, and LB18 after leading spaces.
      guard hasSpaces else { return .prohibited }
      switch next {
      case .bk, .cr, .lf, .nl, .sp, .zw, .wj, .cl, .cp, .cpw, .ex, .is, .sy: return .prohibited
      default: return .allowed
      }
    }
    // LB4 to LB8a
    if !hasSpaces {
      switch previous {
      case .bk, .lf, .nl: return .mandatory
      case .cr: return next == .lf ? .prohibited : .mandatory
      default: break
      }
    }
    switch next {
    case .bk, .cr, .lf, .nl, .sp, .zw: return .prohibited
    default: break
    }
    if previous == .zw { return .allowed }
    if endsInJoiner { return .prohibited }
    // LB9 and LB10
    var next = next
    if next == .cm || next == .zwj {
      if !hasSpaces { return .prohibited }
      next = .al
    }
    return hasSpaces ? acrossSpaces(previous, next) : adjacent(previous, next)
  }

  /// LB11 to LB18: classes that stay together even if spaces separate them.
  private func acrossSpaces(_ previous: LineBreakClass, _ next: LineBreakClass) -> Opportunity {
    switch (previous, next) {
    case (_, .wj), (_, .cl), (_, .cp), (_, .cpw), (_, .ex), (_, .is), (_, .sy): .prohibited
    case (.op, _), (.opw, _): .prohibited
    case (.qu, .op), (.qu, .opw): .prohibited
    case (.cl, .ns), (.cp, .ns), (.cpw, .ns): .prohibited
    case (.b2, .b2): .prohibited
    default: .allowed
    }
  }

  /// LB11 to LB31: classes without spaces in between.
  private func adjacent(_ previous: LineBreakClass, _ next: LineBreakClass) -> Opportunity {
    // LB11 to LB13
    if previous == .wj || next == .wj || previous == .gl { return .prohibited }
    if next == .gl, previous != .ba, previous != .hy { return .prohibited }
    if acrossSpaces(previous, next) == .prohibited { return .prohibited }
    // LB19 to LB22
    if previous == .qu || next == .qu { return .prohibited }
    if previous == .cb || next == .cb { return .allowed }
    if next == .ba || next == .hy || next == .ns || next == .in || previous == .bb {
      return .prohibited
    }
    if beforePrevious == .hl, previous == .hy || previous == .ba { return .prohibited }
    if previous == .ri, next == .ri {
      return hasOddRegionalIndicators ? .prohibited : .allowed
    }
    return joins(previous, next) ? .prohibited : .allowed
  }

  /// LB21b and LB23 to LB30b: returns true for pairs that stay together.
  private func joins(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (previous, next) {
    case (.sy, .hl): true
    case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): true
    case (.pr, .id), (.pr, .idp), (.pr, .eb), (.pr, .em): true
    case (.id, .po), (.idp, .po), (.eb, .po), (.em, .po): true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl): true
    case (.al, .pr), (.hl, .pr), (.al, .po), (.hl, .po): true
    case (.cl, .po), (.cp, .po), (.cpw, .po), (.cl, .pr), (.cp, .pr), (.cpw, .pr): true
    case (.nu, .po), (.nu, .pr), (.nu, .nu): true
    case (.po, .op), (.po, .opw), (.po, .nu), (.pr, .op), (.pr, .opw), (.pr, .nu): true
    case (.hy, .nu), (.is, .nu), (.sy, .nu): true
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    case (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl), (.is, .al), (.is, .hl): true
    case (.al, .op), (.hl, .op), (.nu, .op), (.cp, .al), (.cp, .hl), (.cp, .nu): true
    case (.eb, .em), (.idp, .em): true
    default: false
    }
  }
}

extension LineBreakClass {
  @inline(__always)
  init(_ scalar: Unicode.Scalar) {
    self = LineBreakClass(rawValue: UnicodeTable.lineBreak[scalar]) ?? .al
  }
}
