/// A task-local value in a module of its own, since the compiler does not see `$current` in the arguments
/// of macros of the same module.
public enum Level {
  @TaskLocal public static var current = 0
}
