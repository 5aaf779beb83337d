import Combine
import ComposableArchitecture
import Foundation
import Testing

struct CombineTests {
  @Test func `operators transform what a publisher emits`() {
    var sums: [Int] = []
    let subscription = (1...4).publisher.filter { $0 % 2 == 0 }.scan(0, +).sink { sums.append($0) }
    #expect(sums == [2, 6])
    subscription.cancel()
  }

  @Test func `a cancelled subscription receives nothing more`() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    subject.sink { received.append($0) }.store(in: &cancellables)
    subject.send(1)
    cancellables.removeAll()
    subject.send(2)
    #expect(received == [1])
  }

  @Test func `values of a subject are an asynchronous sequence`() async {
    let subject = CurrentValueSubject<String, Never>("first")
    for await value in subject.values {
      #expect(value == "first")
      break
    }
  }

  @Test func `a test scheduler runs a timer until its subscription is cancelled`() async {
    let scheduler = DispatchQueue.test
    let received = LockIsolated(0)
    let cancellable = Publishers.Timer(every: .seconds(1), scheduler: scheduler)
      .autoconnect()
      .merge(with: scheduler.timerPublisher(every: 3).autoconnect())
      .sink { _ in received.withValue { $0 += 1 } }
    await scheduler.advance(by: .milliseconds(999))
    #expect(received.value == 0)
    await scheduler.advance(by: .milliseconds(2001))
    #expect(received.value == 4)
    cancellable.cancel()
    await scheduler.advance(by: 10)
    #expect(received.value == 4)
  }

  @Test func `a test scheduler debounces a publisher`() async {
    let scheduler = DispatchQueue.test
    let subject = PassthroughSubject<String, Never>()
    let received = LockIsolated<[String]>([])
    let cancellable: any Cancellable =
      subject
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .sink { value in received.withValue { $0.append(value) } }
    subject.send("m")
    await scheduler.advance(by: .milliseconds(200))
    subject.send("milk")
    await scheduler.advance(by: .milliseconds(299))
    #expect(received.value == [])
    await scheduler.advance(by: .milliseconds(1))
    #expect(received.value == ["milk"])
    cancellable.cancel()
  }

  @Test func `an immediate scheduler delivers at once`() {
    var received: Int?
    let subscription = Just(1).delay(for: .seconds(60), scheduler: DispatchQueue.immediate)
      .sink { received = $0 }
    #expect(received == 1)
    subscription.cancel()
  }

  @Test func `a notification center publishes its notifications`() {
    let center = NotificationCenter()
    let name = Notification.Name("saved")
    var count = 0
    let subscription = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func `merged publishers emit in the order of arrival, and fail together`() {
    struct Failure: Error {}
    let a = PassthroughSubject<Int, any Error>()
    let b = PassthroughSubject<Int, any Error>()
    var received: [Int] = []
    var hasFailed = false
    let subscription = a.merge(with: b).sink { completion in
      if case .failure = completion { hasFailed = true }
    } receiveValue: {
      received.append($0)
    }
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(received == [1, 2, 3])
    a.send(completion: .finished)
    b.send(4)
    #expect(received == [1, 2, 3, 4])
    b.send(completion: .failure(Failure()))
    #expect(hasFailed)
    subscription.cancel()
    let all = Publishers.MergeMany([[1, 2].publisher, [3].publisher]).collect().sink { received = $0 }
    #expect(received == [1, 2, 3])
    all.cancel()
  }

  @Test func `the latest values of several publishers are combined`() {
    let a = PassthroughSubject<Int, Never>()
    let b = CurrentValueSubject<String, Never>("x")
    var received: [String] = []
    var isFinished = false
    let subscription = Publishers.CombineLatest(a, b).sink { _ in
      isFinished = true
    } receiveValue: {
      received.append("\($0)\($1)")
    }
    #expect(received == [])
    a.send(1)
    b.send("y")
    a.send(2)
    #expect(received == ["1x", "1y", "2y"])
    a.send(completion: .finished)
    b.send("z")
    #expect(received.last == "2z")
    #expect(!isFinished)
    b.send(completion: .finished)
    #expect(isFinished)
    subscription.cancel()
    var sum = 0
    let three = Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }.sink { sum = $0 }
    #expect(sum == 6)
    three.cancel()
  }
}
