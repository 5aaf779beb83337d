import Foundation

/// Raises the limit of open files, and so of connections, to the maximum of this user.
func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(resource, &limit) == 0 else { return }
  limit.rlim_cur = min(limit.rlim_max, 65_536)
  setrlimit(resource, &limit)
}

/// The number of files and connections that the process can have open.
func descriptorLimit() -> Int {
  var limit = rlimit()
  return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1_024
}

private let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
