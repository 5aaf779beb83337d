import Testing

@testable import Workshop

@Suite struct BenchTableTests {
  @Test func `a row has the median, its limit, and the ratio to the baseline`() {
    let output = """
      Debug results for Store.Send:
      Time (wall clock):
      Value Percentile
      400000.0 0.0 10
      600000.0 0.5 20
      900000.0 1.0 30
      Allocations:
      2000 1.0 30
      Debug results for Store.Send floor:
      Time (wall clock):
      300000.0 0.75 30
      Debug results for Memory:
      Growth:
      12 1.0 1
      Debug results for Recorder:
      Bytes:
      250 1.0 1
      """
    #expect(
      BenchTable(output.replacing("\n", with: "\r")).text == """
        scenario                          us   at most  least us  floor us   ratio  allocations
        Store.Send                     0.600     0.5 *     0.400     0.300    2.00            2
        Memory                     grew by 12 kB
        Recorder                   250 bytes beyond the state, at most 200 *
        * more than allowed
        """
    )
  }

  @Test func `no output is a table without rows`() {
    #expect(BenchTable("").text.split(separator: "\n").count == 2)
  }
}
