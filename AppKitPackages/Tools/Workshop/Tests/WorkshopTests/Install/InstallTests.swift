#if os(Linux)
  import Foundation
  import Testing

  @testable import Workshop

  /// `Scripts/install` with the tool of this package in place of the app, so that no test builds with
  /// optimization.
  struct InstallTests {
    private let root = URL(filePath: #filePath).pathComponents.prefix {
      $0 != "AppKitPackages"
    }.joined(separator: "/").replacingOccurrences(of: "//", with: "/")

    private var tool: String { root + "/.build/debug/Workshop-tool" }

    private func install(_ arguments: [String], in folder: String) async -> (Int32, String) {
      // Scripts/internal/workshop must not build the tool while this test holds the build folder.
      _ = utimes(tool, nil)
      return await CommandOutput.of(
        ["-C", folder, root + "/Scripts/install"] + arguments
      )
    }

    private func files(in folder: String) -> Set<String> {
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      return Set(paths ?? [])
    }

    @Test(.timeLimit(.minutes(10))) func `uninstalling removes exactly what was installed`()
      async throws
    {
      try await withTemporaryRepository([
        "prefix/bin/other": "", "prefix/share/man/man1/other.1": "",
      ]) { repository in
        let prefix = repository.root.path + "/prefix"
        let before = files(in: prefix)
        // The second installation replaces the first one.
        for _ in 1...2 {
          let (status, output) = await install([prefix, "--binary", tool], in: root)
          #expect(status == 0, "\(output)")
          #expect(output.contains("Installed todo in \(prefix)/bin."))
        }
        let added = files(in: prefix).subtracting(before)
        for path in [
          "bin/todo", "share/bash-completion/completions/todo", "share/zsh/site-functions/_todo",
          "share/fish/vendor_completions.d/todo.fish", "share/man/man1/todo.1.gz",
        ] {
          #expect(added.contains(path))
        }
        let version = await CommandOutput.of([prefix + "/bin/todo", "--version"])
        #expect(version.output == "1.0.0\n")
        let page = await CommandOutput.of(["gzip", "-dc", prefix + "/share/man/man1/todo.1.gz"])
        #expect(page.output.contains(".Sh SYNOPSIS"))

        let (status, output) = await install([prefix, "--uninstall"], in: root)
        #expect(status == 0 && output == "Removed todo from \(prefix).\n", "\(output)")
        #expect(files(in: prefix) == before)
        let again = await install([prefix, "--uninstall"], in: root)
        #expect(
          again == (
            1,
            """
            \(prefix) has no todo that Scripts/install has installed. To fix this, name the PREFIX of \
            the installation.

            """
          )
        )
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a Debian package has the libraries of Swift and names the others`() async throws {
      try await withTemporaryRepository { repository in
        let folder = repository.root.path
        let (status, output) = await install(["--package", "deb", "--binary", tool], in: folder)
        #expect(status == 0, "\(output)")
        let names = repository.entries(of: "")
        let package = try #require(names.first { $0.hasSuffix(".deb") })
        #expect(package.hasPrefix("todo_1.0.0_"))
        let depends = await CommandOutput.of(["dpkg-deb", "-f", folder + "/" + package, "Depends"])
        #expect(depends.output.contains("libc6 (>= 2."))
        #expect(!depends.output.contains("swift"))
        let extracted = folder + "/root"
        #expect(
          await CommandOutput.of(["dpkg", "-x", folder + "/" + package, extracted]).status == 0
        )
        let unit = try String(
          contentsOfFile: extracted + "/usr/lib/systemd/system/todo.service",
          encoding: .utf8
        )
        #expect(unit.contains("Type=notify"))
        // The program looks for libraries in its own folder too, without a toolchain only there.
        let linked = await CommandOutput.of(["ldd", tool])
        let swift = linked.output.split(separator: "\n").filter {
          $0.contains("/usr/lib/swift/linux/")
        }
        #expect(swift.contains { $0.contains("libFoundation.so") })
        for line in swift {
          let library = line.trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
          #expect(FileManager.default.fileExists(atPath: extracted + "/usr/lib/todo/\(library)"))
        }
        // The program runs where the folder of the toolchain's libraries is empty, if this user may
        // cover it.
        let toolchain = try #require(
          swift.first?.split(separator: " ").first { $0.hasPrefix("/") }
        )
        let namespace = ["unshare", "--map-root-user", "--mount"]
        guard await CommandOutput.of(namespace + ["true"]).status == 0 else { return }
        let program = await CommandOutput.of(
          namespace + [
            "sh", "-c", "mount -t tmpfs none \"$0\" && \"$1\" --version",
            URL(filePath: String(toolchain)).deletingLastPathComponent().path,
            extracted + "/usr/bin/todo",
          ]
        )
        #expect(program == (0, "1.0.0\n"))
      }
    }

    @Test(arguments: [
      (["--binary"], "--binary has no value. To fix this, write one after it.\n"),
      (
        ["--package", "rpm"],
        "\"rpm\" is not a kind of package. To fix this, write --package deb.\n"
      ),
      (["/a", "/b"], "\"/b\" is a second PREFIX. To fix this, name one folder.\n"),
      (
        ["--fast"],
        """
        "--fast" is not an option. To fix this, run Scripts/install --help and use one of the \
        options there.

        """
      ),
    ])
    func `wrong usage is explained`(arguments: [String], message: String) async {
      #expect(await install(arguments, in: root) == (64, message))
    }
  }
#endif
