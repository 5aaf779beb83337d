/// The order of the folders of a module, from the file `FolderOrder.txt` of its package.
///
/// A folder uses the top-level types of itself, of the folders above it, and of those on its own
/// line, which may depend on each other. No other folders depend on each other in a cycle.
struct FolderOrder {
  let file: String
  let module: String
  /// The lines of folders. The folder of the module itself, with the list of its exports, has the
  /// path "" and may be used by all others.
  private var folders: [String: Int] = ["": 0]
  private var sources: [(path: String, folder: String, text: SourceWords)] = []

  private init(file: String, module: String) {
    self.file = file
    self.module = module
  }

  static func all(in package: Workspace.Package, of repository: Repository) throws -> [FolderOrder]
  {
    let file = "\(package.folder)/FolderOrder.txt"
    guard repository.exists(file) else { return [] }
    var orders: [FolderOrder] = []
    let lines = try repository.text(of: file).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for (offset, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasSuffix(":") {
        orders.append(FolderOrder(file: file, module: String(line.dropLast())))
      } else if var order = orders.popLast() {
        for folder in line.split(separator: ",") {
          order.folders[folder.trimmingCharacters(in: .whitespaces)] = offset + 1
        }
        orders.append(order)
      }
    }
    return try orders.map { order in
      var order = order
      let root = "\(package.folder)/Sources/\(order.module)"
      for path in repository.swiftFiles(in: root) {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let words = SourceWords(try repository.text(of: "\(root)/\(path)"))
        order.sources.append(("\(root)/\(path)", folder, words))
      }
      return order
    }
  }

  func findings() -> [Finding] {
    // A macro and a type can have the same name. The highest folder counts.
    var owners: [Int: (name: String, folder: String)] = [:]
    for source in sources {
      for (hash, name) in source.text.types {
        let line = owners[hash].flatMap { folders[$0.folder] }
        guard line.map({ folders[source.folder, default: 0] < $0 }) ?? true else { continue }
        owners[hash] = (name, source.folder)
      }
    }
    let undeclared = Set(sources.map(\.folder)).subtracting(folders.keys).sorted().map { folder in
      Finding(
        rule: .folderOrder,
        file: file,
        line: 1,
        problem: "\(file) does not name the folder \(folder) of \(module).",
        path: [folder],
        remedy: "add \(folder) below the folders that it uses"
      )
    }
    // The words of each folder, to find the other half of a cycle.
    var uses: [String: Set<Int>] = [:]
    for source in sources { uses[source.folder, default: []].formUnion(source.text.words.keys) }
    return undeclared
      + sources.flatMap { source -> [Finding] in
        guard let user = folders[source.folder] else { return [] }
        return source.text.words.compactMap { hash, line -> Finding? in
          guard let owner = owners[hash], let used = folders[owner.folder],
            used > user
          else { return nil }
          let isCycle = uses[owner.folder, default: []].contains {
            owners[$0]?.folder == source.folder
          }
          return Finding(
            rule: .folderOrder,
            file: source.path,
            line: line,
            problem:
              "The folder \(source.folder) uses \(owner.name), which \(owner.folder) below it "
              + "declares.",
            path: [source.folder, owner.folder] + (isCycle ? [source.folder] : []),
            remedy: "move one of them, or change the order at \(file):\(user)"
          )
        }
      }
  }
}
