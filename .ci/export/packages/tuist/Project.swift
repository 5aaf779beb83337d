import ProjectDescription

let organization = "org.example"

let project = Project(
  name: "Match",
  organizationName: organization,
  settings: .settings(base: ["SWIFT_VERSION": "6.0"]),
  targets: [
    .target(
      name: "Match",
      destinations: .iOS,
      product: .app,
      bundleId: "\(organization).match",
      deploymentTargets: .iOS("17.0"),
      infoPlist: .extendingDefault(with: ["UILaunchScreen": [:]]),
      sources: ["App/Sources/**"],
      resources: ["App/Resources/**"],
      dependencies: [
        .project(target: "Rounds", path: "Modules/Rounds"),
        .external(name: "ComposableArchitecture"),
      ]
    ),
    .target(
      name: "MatchTests",
      destinations: .iOS,
      product: .unitTests,
      bundleId: "\(organization).match.tests",
      infoPlist: .default,
      sources: ["App/Tests/**"],
      dependencies: [.target(name: "Match")]
    ),
  ]
)
