import ArgumentParser
import Dispatch
import Foundation

/// Builds a program after each save, and shows the program of the last successful build.
struct WatchSession {
  private let subject: String
  private let builder: ProgramBuilder
  private let isInTerminal: Bool

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - subject: The program in messages.
  ///   - builder: Builds the program.
  ///   - isInTerminal: Whether the program draws on the terminal of this process.
  init(_ subject: String, _ builder: ProgramBuilder, isInTerminal: Bool) {
    self.subject = subject
    self.builder = builder
    self.isInTerminal = isInTerminal
  }

  /// Runs programs until the user quits, and returns the exit status.
  ///
  /// - Parameter arguments: The arguments of each program.
  func run(_ arguments: [String]) async throws -> Int32 {
    #if os(Linux)
      let terminal = isInTerminal ? SharedTerminal() : nil
      let builds = ProgramBuilds(builder)
      let runner = ProgramRunner(
        subject,
        arguments: arguments,
        print: { text in
          if let terminal {
            terminal.show(text)
          } else {
            FileHandle.standardError.write(Data((text + "\n").utf8))
          }
        },
        build: { await builds.build() }
      )
      let watcher = try SourceWatcher(await builder.roots) { runner.send(.changed) }
      let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { runner.send(.interrupted(number)) }
        source.resume()
        return source
      }
      terminal?.enter()
      let status = await runner.run()
      terminal?.leave()
      withExtendedLifetime((watcher, signals)) {}
      return status
    #else
      throw ValidationError("--watch needs inotify. To fix this, use previews in Xcode.")
    #endif
  }
}

extension ProgramBuilder {
  /// Builds, and writes a text to standard error if that takes longer than a moment.
  nonisolated func build(reporting text: String) async throws(ProgramError) -> String {
    let notice = Task {
      try await Task.sleep(for: .seconds(1))
      FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
    defer { notice.cancel() }
    return try await build()
  }
}

/// Builds one after the other, with a first compilation of the modules that change most often as
/// soon as nothing else is to build.
private actor ProgramBuilds {
  private let builder: ProgramBuilder
  private var last: Task<Void, Never>?
  private var macros: Task<Void, Never>?
  /// The number of builds that have not ended.
  private var buildCount = 0

  init(_ builder: ProgramBuilder) { self.builder = builder }

  func build() async -> ProgramWatch.Event {
    buildCount += 1
    let previous = last
    let current = Task {
      await previous?.value
      defer { buildCount -= 1 }
      do throws(ProgramError) {
        return ProgramWatch.Event.built(try await builder.build())
      } catch {
        return .failed("\(error)")
      }
    }
    last = Task {
      _ = await current.value
      await builder.prepareDirectBuild { await self.buildCount == 0 }
    }
    macros =
      macros
      ?? Task { [last] in
        await last?.value
        if await builder.makeMacroLibraries() { compileWithMacroLibraries() }
      }
    return await current.value
  }

  private func compileWithMacroLibraries() {
    last = Task { [last] in
      await last?.value
      await builder.compileWithMacroLibraries { await self.buildCount == 0 }
    }
  }
}
