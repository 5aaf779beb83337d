// Rows in the closure of a `ForEach` or a `Section`, which is the same closure as for views. Swift
// does not yet let a parameter pack require one type of values, and of two packs it prefers none, so
// there is a method for each number of statements.

extension ViewBuilder {
  /// Builds rows of limited availability.
  public nonisolated static func buildLimitedAvailability<Content: TableRowContent>(
    _ content: Content
  ) -> Content { content }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent
  >(_ a: A, _ b: B) -> TupleTableRowContent<A.TableRowValue, A, B> {
    TupleTableRowContent(a, b)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent
  >(_ a: A, _ b: B, _ c: C) -> TupleTableRowContent<A.TableRowValue, A, B, C> {
    TupleTableRowContent(a, b, c)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent,
    D: TableRowContent
  >(_ a: A, _ b: B, _ c: C, _ d: D) -> TupleTableRowContent<A.TableRowValue, A, B, C, D> {
    TupleTableRowContent(a, b, c, d)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent,
    D: TableRowContent,
    E: TableRowContent
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> TupleTableRowContent<A.TableRowValue, A, B, C, D, E>
  {
    TupleTableRowContent(a, b, c, d, e)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent,
    D: TableRowContent,
    E: TableRowContent,
    F: TableRowContent
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> TupleTableRowContent<
    A.TableRowValue, A, B, C, D, E, F
  > {
    TupleTableRowContent(a, b, c, d, e, f)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent,
    D: TableRowContent,
    E: TableRowContent,
    F: TableRowContent,
    G: TableRowContent
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> TupleTableRowContent<
    A.TableRowValue, A, B, C, D, E, F, G
  > {
    TupleTableRowContent(a, b, c, d, e, f, g)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent,
    D: TableRowContent,
    E: TableRowContent,
    F: TableRowContent,
    G: TableRowContent,
    H: TableRowContent
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> TupleTableRowContent<
    A.TableRowValue, A, B, C, D, E, F, G, H
  > {
    TupleTableRowContent(a, b, c, d, e, f, g, h)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent,
    D: TableRowContent,
    E: TableRowContent,
    F: TableRowContent,
    G: TableRowContent,
    H: TableRowContent,
    I: TableRowContent
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) -> TupleTableRowContent<
    A.TableRowValue, A, B, C, D, E, F, G, H, I
  > {
    TupleTableRowContent(a, b, c, d, e, f, g, h, i)
  }

  /// Combines rows of a table.
  public nonisolated static func buildBlock<
    A: TableRowContent,
    B: TableRowContent,
    C: TableRowContent,
    D: TableRowContent,
    E: TableRowContent,
    F: TableRowContent,
    G: TableRowContent,
    H: TableRowContent,
    I: TableRowContent,
    J: TableRowContent
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J)
    -> TupleTableRowContent<A.TableRowValue, A, B, C, D, E, F, G, H, I, J>
  {
    TupleTableRowContent(a, b, c, d, e, f, g, h, i, j)
  }
}
