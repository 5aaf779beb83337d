public let drawers = 3
