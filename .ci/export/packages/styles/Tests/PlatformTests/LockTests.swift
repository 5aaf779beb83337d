import Testing
import os.lock
import os.log
import os.signpost

struct LockTests {
  @Test func `a lock protects its state from tasks on many threads`() async {
    let counter = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { counter.withLock { $0 += 1 } } }
      }
    }
    #expect(counter.withLock { $0 } == 8000)
  }

  @Test func `a lock that is held is not available`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    lock.withLock { state in
      state = 1
      #expect(lock.withLockIfAvailable { $0 } == nil)
    }
    #expect(lock.withLockIfAvailable { $0 } == 1)
  }

  @Test func `the lock of the C API excludes a second owner until it is released`() {
    let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }
}
