@testable import Services
import Testing

struct BroadcastTests {
  @Test func `every stream receives the values that are sent while it is read`() async {
    let broadcast = Broadcast<Int>(.unbounded)
    broadcast.send(0)
    let first = broadcast.stream()
    broadcast.send(1)
    let second = broadcast.stream()
    broadcast.send(2)
    var (one, two) = (first.makeAsyncIterator(), second.makeAsyncIterator())
    #expect(await one.next() == 1)
    #expect(await one.next() == 2)
    #expect(await two.next() == 2)
  }

  @Test func `a cancelled reader is removed`() async {
    let broadcast = Broadcast<Int>(.unbounded)
    let stream = broadcast.stream()
    #expect(broadcast.readerCount == 1)
    let task = Task { for await _ in stream {} }
    task.cancel()
    await task.value
    #expect(broadcast.readerCount == 0)
  }

  @Test func `streams end when the broadcast is deallocated`() async {
    var broadcast: Broadcast<Int>? = Broadcast(.unbounded)
    var reader = broadcast!.stream().makeAsyncIterator()
    broadcast = nil
    #expect(await reader.next() == nil)
  }
}
