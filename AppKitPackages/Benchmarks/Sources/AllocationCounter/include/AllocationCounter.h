#pragma once

/// How often memory was allocated since the program started; always zero where the C library is not
/// glibc, whose allocator this stands in front of.
long long allocationCount(void);

/// How many kilobytes of memory the program has now; zero where there is no `/proc`.
long long residentMemory(void);
