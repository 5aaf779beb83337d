// Usage: TodoWriter FOLDER COUNT
// Adds COUNT to-dos to the database in FOLDER, and prints the ID of each saved to-do.
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
