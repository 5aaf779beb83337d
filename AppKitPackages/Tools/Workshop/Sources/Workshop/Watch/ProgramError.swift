/// A reason why a program cannot be built or shown.
enum ProgramError: Error, Equatable, CustomStringConvertible {
  /// No package has a preview.
  case noPreviews
  /// The sources of a preview belong to no library product.
  case noProduct(file: String, manifest: String)
  /// SwiftPM cannot read a manifest.
  case unreadableManifest(String)
  /// The errors of the compiler or the linker.
  case build(String)
  /// The build plan has no command for a step.
  case plan(String)
  /// The system does not report changes of files.
  case watch(String)
  /// A program cannot be started.
  case start(program: String, reason: String)
  /// `--watch` needs a terminal.
  case noTerminal
  /// The app shows no interface.
  case noInterface

  var description: String {
    switch self {
    case .noPreviews:
      """
      No package in AppKitPackages has a preview. To fix this, add one to a view's file: \
      #Preview("Usual") { MyView() }
      """
    case .noProduct(let file, let manifest):
      """
      The preview in \(file) belongs to no library product, so no program can link it. To fix this, \
      add its target to a .library product in \(manifest)/Package.swift.
      """
    case .unreadableManifest(let path):
      """
      SwiftPM cannot read \(path)/Package.swift. To fix this, correct the errors that "swift package \
      dump-package --package-path \(path)" prints.
      """
    case .build(let errors): errors
    case .plan(let step):
      """
      The build plan .build/debug.yaml has no command that \(step). To fix this, report the version \
      of Swift: the plan is read as Swift 6.3 writes it.
      """
    case .watch(let reason):
      """
      The system does not report changes of the sources: \(reason). To fix this, raise the limit \
      with "sudo sysctl fs.inotify.max_user_watches=100000".
      """
    case .start(let program, let reason):
      """
      The program \(program) cannot be started: \(reason). To fix this, delete the folder \
      .build/previews and run the script again.
      """
    case .noInterface:
      """
      Scripts/run --watch shows the interface of the app, which needs a terminal and has no \
      subcommand. To fix this, run the script in a terminal, with options of the app only.
      """
    case .noTerminal:
      """
      The output is not a terminal, so no preview can be shown. To fix this, run the script in a \
      terminal, or add --text or --web.
      """
    }
  }
}
