// TodoWriter FOLDER COUNT: adds to-dos, and prints the identity of each one once it is saved.
import Foundation
import Services
import ServicesLive

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else { exit(64) }
let store = try LiveServices(directories: AppDirectories(all: arguments[1])).todoClient
for number in 0..<count {
  let todo = Todo(id: UUID(), title: "Number \(number) of \(getpid())")
  try await store.add(todo)
  let line = Array("\(todo.id)\n".utf8)
  write(1, line, line.count)
}
