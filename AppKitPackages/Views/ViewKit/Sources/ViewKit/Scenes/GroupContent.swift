/// The scenes or commands of a ``Group``. Not for use in apps.
///
/// The type is no view. For a group of views, the compiler therefore rejects the initializers for
/// scenes and commands before it checks the closure. It would otherwise check the closure once for
/// each initializer until it reports a mistake in the closure.
public struct _GroupContent<Base> {
  let base: Base
}

extension _GroupContent: Scene where Base: Scene {
  public func _collectWindows(in scenes: _Scenes) { base._collectWindows(in: scenes) }
}

extension _GroupContent: PrimitiveScene where Base: Scene {}

extension _GroupContent: Commands where Base: Commands {
  public func _collect(in items: _CommandItems) { base._collect(in: items) }
}

extension _GroupContent: PrimitiveCommands where Base: Commands {}
