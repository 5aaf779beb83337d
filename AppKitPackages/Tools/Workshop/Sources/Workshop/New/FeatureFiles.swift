/// The paths of the files of a feature.
struct FeatureFiles {
  let feature: Name
  let repository: Repository

  var package: String { "\(repository.packages)/\(feature.typeName)" }
  var reducerType: String { "\(feature.typeName)Reducer" }
  var reducer: String { "\(package)/Sources/\(feature.typeName)/Reducer/\(reducerType).swift" }
  var view: String { "\(folderOfViews)/\(feature.typeName)View.swift" }
  private var folderOfViews: String { "\(package)/Sources/\(feature.typeName)/Renderer" }

  /// The files with views of the feature's own store, the file of its main view first.
  func views() throws -> [String] {
    let others = try repository.files(below: folderOfViews).filter { path in
      try path.hasSuffix(".swift") && path != view
        && repository.text(of: path).contains("var store: StoreOf<\(reducerType)>")
    }
    return [view] + others
  }
}
