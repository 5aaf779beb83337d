#define _GNU_SOURCE
#include "CLock.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

// The values of the word: 0 if unlocked, 1 if locked, 2 if locked and threads may wait.
static uint32_t *word(os_unfair_lock_t lock) { return &lock->_os_unfair_lock_opaque; }

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
  uint32_t free = 0;
  return __atomic_compare_exchange_n(
      word(lock), &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
  if (os_unfair_lock_trylock(lock)) return;
  while (__atomic_exchange_n(word(lock), 2, __ATOMIC_ACQUIRE) != 0)
    syscall(SYS_futex, word(lock), FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
  if (__atomic_exchange_n(word(lock), 0, __ATOMIC_RELEASE) == 2)
    syscall(SYS_futex, word(lock), FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
