#pragma once

/// The number of allocations since the start of the process. Always zero without glibc, whose
/// allocator this module wraps.
long long allocationCount(void);

/// The resident memory of the process in kilobytes, or zero without `/proc`.
long long residentMemory(void);

/// The bytes of all allocated blocks. Always zero without glibc.
long long allocatedBytes(void);
