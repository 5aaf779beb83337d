extension Effect {
  /// Runs effects concurrently.
  ///
  /// ```swift
  /// return .merge(.send(.loadProfile), .send(.loadFeed))
  /// ```
  ///
  /// The effects start in the order of the arguments. The merged effect ends when all of them have
  /// ended.
  ///
  /// - Parameter effects: The effects.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs a sequence of effects concurrently.
  ///
  /// - Parameter effects: The effects.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    return switch effects.count {
    case 0: .none
    case 1: effects[0]
    default: Self(operation: .composed(.merge, effects))
    }
  }

  /// Runs this effect and another one concurrently.
  ///
  /// - Parameter other: The other effect.
  @inlinable
  public func merge(with other: Self) -> Self {
    if other.node == nil { return self }
    if node == nil { return other }
    return merging(other)
  }

  @usableFromInline
  func merging(_ other: Self) -> Self {
    if case .composed(.merge, var effects) = operation {
      effects.append(other)
      return Self(operation: .composed(.merge, effects))
    }
    return Self(operation: .composed(.merge, [self, other]))
  }

  /// Runs effects one after another.
  ///
  /// ```swift
  /// return .concatenate(.send(.validate), .run { _ in try await client.save() }, .send(.saved))
  /// ```
  ///
  /// Each effect starts when the previous one has finished or was cancelled.
  ///
  /// - Parameter effects: The effects.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs a collection of effects one after another.
  ///
  /// - Parameter effects: The effects.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    return switch effects.count {
    case 0: .none
    case 1: effects[0]
    default: Self(operation: .composed(.concatenate, effects))
    }
  }

  /// Runs another effect when this one has ended.
  ///
  /// - Parameter other: The effect that runs after this one.
  public func concatenate(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return Self(operation: .composed(.concatenate, [self, other]))
  }

  /// Converts the actions of an effect.
  ///
  /// ```swift
  /// case .profile(let action):
  ///   let effect = Profile().reduce(into: &state.profile, action: action)
  ///   return effect.map { .profile($0) }
  /// ```
  ///
  /// - Parameter transform: Converts an action.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    replacingSends(
      send: { .send(transform($0)) },
      work: { work in
        { send in await work(Send { send(transform($0)) }) }
      },
      subscription: { subscribe in
        { send, end in subscribe(Send { send.send(transform($0)) }, end) }
      },
      dismissal: transform
    )
  }
}
