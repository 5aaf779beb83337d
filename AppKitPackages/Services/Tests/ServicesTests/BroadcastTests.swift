@testable import Services
import Testing

struct BroadcastTests {
  @Test func `every reader gets what is sent while it listens`() async {
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

  @Test func `a reader that stops is forgotten`() async {
    let broadcast = Broadcast<Int>(.unbounded)
    let stream = broadcast.stream()
    #expect(broadcast.readerCount == 1)
    let task = Task { for await _ in stream {} }
    task.cancel()
    await task.value
    #expect(broadcast.readerCount == 0)
  }

  @Test func `streams end with the broadcast`() async {
    var broadcast: Broadcast<Int>? = Broadcast(.unbounded)
    var reader = broadcast!.stream().makeAsyncIterator()
    broadcast = nil
    #expect(await reader.next() == nil)
  }
}
