extension RootCore {
  /// Starts an effect. Creates the scope on the first asynchronous part of the effect.
  ///
  /// The parameter is the effect's operation, because reading it from the effect copies the enum.
  func start(_ operation: Effect<Action>.Operation, in scope: inout EffectScope?) {
    switch operation {
    case .none:
      return
    case .send(let action):
      enqueue(action)
    case .perform(let work):
      work()
    case .composed(.merge, let effects):
      for effect in effects { start(effect.operation, in: &scope) }
    case .run, .subscribe, .composed:
      let new = scope ?? EffectScope()
      scope = new
      start(operation, in: new)
    }
  }

  /// Starts an effect, and calls a closure when it has ended.
  private func start(
    _ operation: Effect<Action>.Operation,
    in scope: EffectScope,
    then end: (@Sendable () -> Void)? = nil
  ) {
    switch operation {
    case .send where scope.isCancelled:
      // An effect before this one has cancelled the id of the effect that contains both.
      end?()

    case .none, .send, .perform:
      var scope: EffectScope? = scope
      start(operation, in: &scope)
      end?()

    case .run(let origin, let name, let priority, let operation):
      let key = scope.begin()
      let effect = hooks?.willStartEffect(origin, name: name)
      let send = send(from: origin, effect, key: key, in: scope)
      let operation = traced(operation, name: name ?? origin.description)
      // The task starts and ends on the main actor, which handles the actions. The operation is not
      // isolated, so the task leaves the main actor once instead of twice.
      let task = Task(name: name, priority: priority) {
        if let effect {
          await effect.run { await operation(send) }
        } else {
          await operation(send)
        }
        scope.end(key)
        end?()
      }
      if let effect {
        effect.attach { task.cancel() }
        scope.attach(to: key) { effect.cancel() }
      } else {
        scope.attach(task, to: key)
      }

    case .subscribe(let origin, let subscribe):
      let key = scope.begin()
      let effect = hooks?.willStartEffect(origin, name: nil)
      let cancel = subscribe(send(from: origin, effect, key: key, in: scope)) {
        // The source can end, or be cancelled, on any thread.
        onMainActor {
          effect?.end()
          scope.end(key)
          end?()
        }
      }
      if let effect {
        effect.attach(cancel)
        scope.attach(to: key) { effect.cancel() }
      } else {
        scope.attach(to: key, cancel: cancel)
      }

    case .composed(let composition, let effects):
      start(composition, of: effects, in: scope, then: end)
    }
  }

  private func start(
    _ composition: Effect<Action>.Composition,
    of effects: [Effect<Action>],
    in scope: EffectScope,
    then end: (@Sendable () -> Void)?
  ) {
    switch composition {
    case .merge:
      if end == nil { return start(effects, in: scope) }
      start(inside: scope, then: end) { start(effects, in: $0) }

    case .concatenate:
      start(effects[...], oneByOneIn: scope, then: end)

    case .cancellable(let registrations, var cancelInFlight):
      let ids = CancelID.registrations(registrations, in: path)
      var effects = effects
      // An effect that gets one id twice would cancel itself when its inner part starts.
      while case .composed(.cancellable(let registrations, let isReplacing), let inner)? =
        effects.first?.operation, CancelID.registrations(registrations, in: path) == ids
      {
        effects = inner
        cancelInFlight = cancelInFlight || isReplacing
      }
      if cancelInFlight {
        CancellationRegistry.shared.cancel(sharesCancelIDs ? ids[ids.count - 1] : ids[0])
      }
      start(inside: scope, then: end) { inner in
        CancellationRegistry.shared.insert(inner, ids: ids)
        if let hooks {
          hooks.startEffects(cancelledBy: ids[0]) { start(effects, in: inner) }
        } else {
          start(effects, in: inner)
        }
        inner.whenIdle { CancellationRegistry.shared.remove(inner, ids: ids) }
      }

    case .feature(let path, let dismissal):
      start(inside: scope, then: end) { inner in
        start(effects, in: inner)
        features.insert(inner, at: path, dismissal: dismissal.map { self.dismissal(sending: $0) })
      }

    case .observed(let observer):
      observer.didStart()
      start(Effect.merge(effects).operation, in: scope) {
        observer.didEnd()
        end?()
      }
    }
  }

  private func traced(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void,
    name: String
  ) -> @Sendable (Send<Action>) async -> Void {
    guard let tracer else { return operation }
    return { send in await tracer.effect(name) { await operation(send) } }
  }

  private func start(_ effects: [Effect<Action>], in scope: EffectScope) {
    for effect in effects { start(effect.operation, in: scope) }
  }

  /// The `Send` of one asynchronous effect.
  private func send(
    from origin: EffectOrigin,
    _ effect: (any EffectHooks)?,
    key: Int,
    in scope: EffectScope
  ) -> Send<Action> {
    let dependencies = DependencyValues.Continuation()
    return Send<Action> { [reference] action in
      if !scope.isRunning(key) { reportLate(action, from: origin) }
      // The action is handled with the dependencies of the store, not with those of the effect.
      guard let effect, reference.core != nil else {
        dependencies.yield { _ = reference.core?.send(action, in: scope.top) }
        return
      }
      effect.willSend(action) {
        dependencies.yield { _ = reference.core?.send(action, in: scope.top, by: effect) }
      }
    }
  }

  /// Starts effects in a new child scope.
  private func start(
    inside scope: EffectScope,
    then end: (@Sendable () -> Void)?,
    _ work: (EffectScope) -> Void
  ) {
    let inner = EffectScope(in: scope)
    let key = scope.begin()
    scope.attach(inner, to: key)
    work(inner)
    inner.whenIdle {
      scope.end(key)
      end?()
    }
  }

  private func start(
    _ effects: ArraySlice<Effect<Action>>,
    oneByOneIn scope: EffectScope,
    then end: (@Sendable () -> Void)?
  ) {
    guard let effect = effects.first else {
      end?()
      return
    }
    let rest = effects.dropFirst()
    let inner = EffectScope(in: scope)
    let key = scope.begin()
    scope.attach(inner, to: key)
    start(effect.operation, in: inner)
    guard !inner.isIdle else {
      if scope.isCancelled { end?() } else { start(rest, oneByOneIn: scope, then: end) }
      scope.end(key)
      return
    }
    let startLater = hooks?.willWait()
    inner.whenIdle { [weak self] in
      guard !rest.isEmpty, !scope.isCancelled else {
        scope.end(key)
        end?()
        return
      }
      // The scope waits for this key until the rest has started.
      Task { @MainActor in
        if self != nil, let startLater {
          startLater(scope, { self?.resume(rest, oneByOneIn: scope, then: end) }, { end?() })
        } else if let self {
          self.resume(rest, oneByOneIn: scope, then: end)
        } else {
          end?()
        }
        scope.end(key)
      }
    }
  }

  private func resume(
    _ effects: ArraySlice<Effect<Action>>,
    oneByOneIn scope: EffectScope,
    then end: (@Sendable () -> Void)?
  ) {
    guard !scope.isCancelled else {
      end?()
      return
    }
    process(in: scope.top) { start(effects, oneByOneIn: scope, then: end) }
  }

  /// A closure that sends the action with which a feature dismisses itself.
  private func dismissal(sending action: Action) -> @MainActor () -> Void {
    let dependencies = DependencyValues.Continuation()
    return { [weak self] in
      guard let effect = self?.hooks?.currentEffect else {
        dependencies.yield { _ = self?.send(action, in: nil) }
        return
      }
      effect.willSend(action) {
        dependencies.yield { _ = self?.send(action, in: nil, by: effect) }
      }
    }
  }
}

/// Reports an action that was sent with the `send` of an effect that has ended.
private func reportLate(_ action: some Any, from origin: EffectOrigin) {
  var dump = ""
  customDump(action, to: &dump, indent: 4)
  origin.report(
    """
    An "Effect.run" started at "\(origin)" has ended, but its "send" was called again.

      Action:
    \(dump)

    The store handles the action, but cancelling the effect does not stop the code that sent it, and \
    "finish()" does not wait for it. To fix this, let the closure of "run" return when it is done \
    with "send": await what it starts, for example an unstructured task.
    """
  )
}
