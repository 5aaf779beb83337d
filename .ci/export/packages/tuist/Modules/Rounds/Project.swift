import ProjectDescription

let project = Project(
  name: "Rounds",
  targets: [
    .target(
      name: "Rounds",
      destinations: [.iPhone, .iPad],
      product: .framework,
      bundleId: "org.example.rounds",
      sources: ["Sources/**/*.swift"]
    )
  ]
)
