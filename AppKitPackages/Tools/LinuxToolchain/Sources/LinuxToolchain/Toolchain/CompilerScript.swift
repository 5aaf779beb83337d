import Foundation

/// A script that stands for `swiftc` of a toolchain folder.
///
/// The compiler resolves links before it searches for its modules, so that it is told where they
/// are. "import Foundation" includes the module that Foundation.swiftcrossimport names, with
/// `URLSession` and others that Foundation has on Apple's systems; SwiftPM enables such overlays
/// for test targets only.
struct CompilerScript {
  /// The installed `swiftc`.
  let compiler: String
  /// The folder `lib/swift` of the toolchain folder.
  let library: String
  /// The folders of the optional modules.
  var folders: [String] = []

  /// The script for everything that is not compiled by a build of this command.
  var text: String {
    """
    #!/bin/sh
    case ${1-} in
      -frontend | -modulewrap) ;;
      *) \(addedOptions) ;;
    esac
    exec \(compiler.shellQuoted) "$@"

    """
  }

  private var addedOptions: String {
    """
    set -- "$@" -resource-dir \(library.shellQuoted) \\
        -plugin-path \((library + "/host/plugins").shellQuoted) \\
        \(folders.map { "-I \($0.shellQuoted) " }.joined())\\
        -Xfrontend -enable-cross-import-overlays
    """
  }

  /// The modules of fewer files are emitted as the driver does it, which costs less than planning twice.
  static let leastFiles = 16

  /// The script for builds of this command, which does two things less than the driver.
  ///
  /// It writes no index, which takes a third of the time of compiling files. Only the tests of XCTest are found
  /// with it, so that test targets have one.
  ///
  /// The driver emits a module in a job that expands all macros and checks all declarations again, also if the
  /// body of one function has changed. Here each file emits its part of the module too, which the compiler writes
  /// only if it differs, and the job runs only if a part has changed. The parts are not merged: the compiler still
  /// can, and crashes for some modules.
  var textForBuilds: String {
    """
    #!/bin/sh
    swiftc=\(compiler.shellQuoted)
    case ${1-} in
      -frontend | -modulewrap) exec "$swiftc" "$@" ;;
    esac

    module= map= whole= tests= previous=
    for argument; do
      case $argument in
        -enable-cross-import-overlays) tests=1 ;;
        -whole-module-optimization | -wmo) whole=1 ;;
      esac
      case $previous in
        -emit-module-path) module=$argument ;;
        -output-file-map) map=$argument ;;
      esac
      previous=$argument
    done
    if [ -z "$tests" ]; then
      count=$#
      while [ "$count" -gt 0 ]; do
        if [ "$1" = -index-store-path ]; then
          shift 2
          count=$((count - 2))
        else
          set -- "$@" "$1"
          shift
          count=$((count - 1))
        fi
      done
    fi
    \(addedOptions)
    parts() { sed -n 's/^ *"swiftmodule" *: *"\\(.*\\)",\\{0,1\\}$/\\1/p' "$map"; }
    if [ -z "$module" ] || [ ! -f "$map" ] || [ -n "$whole" ] ||
      [ "$(parts | wc -l)" -lt \(Self.leastFiles) ]; then
      exec "$swiftc" "$@"
    fi

    folder=${map%/*}
    stamp=$folder/module-parts errors=$folder/module-errors
    emit() {
      job=$("$swiftc" "$@" -driver-filelist-threshold 1000000 -driver-print-jobs 2> /dev/null |
        grep -e ' -frontend -emit-module ')
      eval "${job:-false}" > "$errors" 2>&1
    }
    state="$* $(parts)"
    emitting=
    if [ ! -f "$module" ] || [ "$(cat "$stamp" 2> /dev/null)" != "$state" ]; then
      rm -f "$stamp"
      emit "$@" &
      emitting=$!
    fi
    "$swiftc" "$@" -no-emit-module-separately
    status=$?
    if [ -n "$emitting" ]; then
      wait "$emitting"
    elif [ "$status" = 0 ] &&
      [ -n "$(find "$folder" -name '*~partial.swiftmodule' -newer "$stamp")" ]; then
      emit "$@"
    fi
    emitted=$?
    [ "$status" = 0 ] || exit "$status"
    if [ "$emitted" != 0 ]; then
      # The output of the driver has a format, which other lines would break.
      cat "$errors" >&2
      exit "$emitted"
    fi
    printf '%s' "$state" > "$stamp.new"
    mv "$stamp.new" "$stamp"

    """
  }
}

extension String {
  /// The text as one word of a shell.
  var shellQuoted: String { "'" + replacingOccurrences(of: "'", with: "'\\''") + "'" }
}
