/// The features of one store that have running effects, as a tree that mirrors the state.
///
/// After each action, the store compares the tree with its state and cancels the effects of
/// features whose state any reducer has removed. The cost depends on the number of features with
/// effects and not on the size of the state. Of a collection with unchanged elements, only elements
/// that contain features with effects are compared.
///
/// Stores access it on the main actor only.
package final class RunningFeatures {
  private let top = Node(.constant)

  /// The hooks of the store, which are reached through the navigation path while a reducer runs.
  var hooks: (any RuntimeHooks)?

  /// Whether no feature has effects or can dismiss itself.
  package var isEmpty: Bool { top.parts.isEmpty }

  /// Adds an effect of a feature, and removes it when it has ended.
  ///
  /// - Parameters:
  ///   - scope: The scope of the effect.
  ///   - path: The path of the feature.
  ///   - dismissal: Sends the action that dismisses the feature, or `nil` if the feature cannot be
  ///     dismissed.
  func insert(
    _ scope: EffectScope,
    at path: NavigationPath,
    dismissal: @autoclosure () -> (@MainActor () -> Void)?
  ) {
    if scope.isIdle { return }
    let node = makeNode(at: path)
    let id = ObjectIdentifier(scope)
    node.scopes[id] = scope
    if node.dismissal == nil { node.dismissal = dismissal() }
    scope.whenIdle { [weak node] in
      // Effects start and end on the main actor.
      MainActor.assertIsolated()
      node?.scopes[id] = nil
      node?.detachIfEmpty()
    }
  }

  /// Sends the action that dismisses a feature to its parent.
  @MainActor
  func dismiss(_ path: NavigationPath) {
    guard let node = node(at: path), let dismissal = node.dismissal else { return }
    node.dismissal = nil
    dismissal()
  }

  /// Moves the effects of a feature that has replaced its own state by that of another feature.
  func move(from path: NavigationPath, to newPath: NavigationPath) {
    guard
      let node = node(at: path), let part = node.part, part.nodes[newPath.identity] == nil
    else { return }
    part.remove(node)
    node.identity = newPath.identity
    part.insert(node)
  }

  // MARK: Removed features

  /// Cancels the effects of features that are not in the state of the store.
  func endAbsent(in state: UnsafeRawPointer) {
    end(absent(below: top, in: state))
  }

  /// The features below a path that are not in its state.
  ///
  /// - Parameters:
  ///   - path: The path of the state.
  ///   - state: The address of the state.
  func absent(below path: NavigationPath, in state: UnsafeRawPointer) -> [Node] {
    node(at: path).map { absent(below: $0, in: state) } ?? []
  }

  /// Cancels the effects of features, and removes the features.
  func end(_ nodes: [Node]) {
    // Removed before anything is cancelled, because a cancellation handler can run any code.
    for node in nodes { node.detach() }
    for node in nodes { node.cancel() }
  }

  private func absent(below node: Node, in state: UnsafeRawPointer) -> [Node] {
    var absent: [Node] = []
    for part in node.parts {
      let isUnchanged = part.step.isUnchanged(since: &part.seen, in: state)
      for child in isUnchanged ? part.nodesWithParts.values : part.nodes.values {
        let isThere = part.step.find(child.identity, in: state) { state in
          if !child.parts.isEmpty { absent += self.absent(below: child, in: state) }
        }
        if !isThere { absent.append(child) }
      }
    }
    return absent
  }

  // MARK: Nodes

  private func node(at path: NavigationPath) -> Node? {
    guard let parent = path.parent else { return top }
    return node(at: parent)?.part(path.step)?.nodes[path.identity]
  }

  private func makeNode(at path: NavigationPath) -> Node {
    guard let parent = path.parent else { return top }
    return makeNode(at: parent).makePart(path.step).makeNode(path.identity)
  }
}

extension RunningFeatures {
  /// A feature that has effects, contains features with effects, or can be dismissed.
  ///
  /// `@unchecked` is sound: stores access it on the main actor only.
  final class Node: @unchecked Sendable {
    fileprivate var identity: StateIdentity
    fileprivate weak var part: Part?
    fileprivate var parts: [Part] = []
    fileprivate var scopes: [ObjectIdentifier: EffectScope] = [:]
    fileprivate var dismissal: (@MainActor () -> Void)?

    fileprivate init(_ identity: StateIdentity) {
      self.identity = identity
    }

    fileprivate func part(_ step: FeatureStep) -> Part? {
      parts.first { $0.step.isSame(as: step) }
    }

    fileprivate func makePart(_ step: FeatureStep) -> Part {
      if let part = part(step) { return part }
      let new = Part(step, of: self)
      parts.append(new)
      part?.nodesWithParts[identity] = self
      return new
    }

    fileprivate func cancel() {
      for scope in scopes.values { scope.cancel() }
      for part in parts {
        for node in part.nodes.values { node.cancel() }
      }
    }

    fileprivate func detachIfEmpty() {
      if scopes.isEmpty, parts.isEmpty, dismissal == nil { detach() }
    }

    fileprivate func detach() {
      guard let part else { return }
      part.remove(self)
      guard part.nodes.isEmpty, let owner = part.owner else { return }
      owner.parts.removeAll { $0 === part }
      guard owner.parts.isEmpty else { return }
      owner.part?.nodesWithParts[owner.identity] = nil
      owner.detachIfEmpty()
    }
  }

  /// The features with effects in the same part of a state.
  fileprivate final class Part {
    let step: FeatureStep
    weak var owner: Node?
    var nodes: [StateIdentity: Node] = [:]

    /// The features that contain features with effects.
    var nodesWithParts: [StateIdentity: Node] = [:]

    /// The ids of a collection's elements when they were last compared.
    var seen: AnyObject?

    init(_ step: FeatureStep, of owner: Node) {
      self.step = step
      self.owner = owner
    }

    func makeNode(_ identity: StateIdentity) -> Node {
      if let node = nodes[identity] { return node }
      let node = Node(identity)
      insert(node)
      return node
    }

    func insert(_ node: Node) {
      node.part = self
      nodes[node.identity] = node
      if !node.parts.isEmpty { nodesWithParts[node.identity] = node }
    }

    func remove(_ node: Node) {
      node.part = nil
      nodes[node.identity] = nil
      nodesWithParts[node.identity] = nil
    }
  }
}
