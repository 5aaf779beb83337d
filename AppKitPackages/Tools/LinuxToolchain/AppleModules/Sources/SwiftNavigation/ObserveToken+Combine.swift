import Combine

extension ObserveToken: Combine.Cancellable {}
