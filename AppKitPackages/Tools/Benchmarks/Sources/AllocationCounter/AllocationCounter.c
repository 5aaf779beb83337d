#include "AllocationCounter.h"

#ifdef __linux__
#include <malloc.h>
#endif
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

static atomic_llong count;

long long allocationCount(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

long long residentMemory(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  long long size = 0, resident = 0;
  int read = fscanf(file, "%lld %lld", &size, &resident);
  fclose(file);
  return read == 2 ? resident * (sysconf(_SC_PAGESIZE) / 1024) : 0;
}

long long allocatedBytes(void) {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

#ifdef __GLIBC__
static void allocated(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);

void *malloc(size_t size) {
  allocated();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  allocated();
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  allocated();
  return __libc_realloc(pointer, size);
}
#endif
