extension Publishers {
  /// Emits the latest values of two publishers after each value of one of them.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    private enum Part {
      case a(A.Output?)
      case b(B.Output?)
    }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      // A part without a value stands for the end of a publisher: an end without a value before it
      // ends the result.
      let first = a.map { Part.a($0) }.append(Part.a(nil))
      let second = b.map { Part.b($0) }.append(Part.b(nil))
      typealias Latest = (a: A.Output?, b: B.Output?, emits: Bool, ends: Bool)
      first.eraseToAnyPublisher().merge(with: second.eraseToAnyPublisher())
        .scan((a: nil, b: nil, emits: false, ends: false) as Latest) { latest, part in
          switch part {
          case .a(let value?): (value, latest.b, latest.b != nil, false)
          case .b(let value?): (latest.a, value, latest.a != nil, false)
          case .a(nil): (latest.a, latest.b, false, latest.a == nil)
          case .b(nil): (latest.a, latest.b, false, latest.b == nil)
          }
        }
        .prefix { !$0.ends }
        .compactMap { latest -> Output? in
          guard latest.emits, let a = latest.a, let b = latest.b else { return nil }
          return (a, b)
        }
        .receive(subscriber: subscriber)
    }
  }

  /// Emits the latest values of three publishers after each value of one of them.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
    Publishers.CombineLatest(self, other).map(transform)
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map(transform)
  }
}
