#define _GNU_SOURCE
#include "CTerminalDriver.h"

#ifdef __linux__

#include <elf.h>
#include <link.h>
#include <sys/auxv.h>
#include <unistd.h>

struct visitor {
  void (*body)(void *, size_t, void *);
  void *context;
};

// Loaders write addresses into the code of objects with this entry.
static int has_text_relocations(const struct dl_phdr_info *object) {
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[index];
    if (header->p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + header->p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return 1;
      if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)) return 1;
    }
  }
  return 0;
}

static int visit(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const struct visitor *visitor = context;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t kernel_code = getauxval(AT_SYSINFO_EHDR);
  if (has_text_relocations(object)) return 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || (header->p_flags & PF_W)) continue;
    uintptr_t start = object->dlpi_addr + header->p_vaddr;
    uintptr_t end = start + header->p_filesz;
    // The kernel maps some code of its own, which comes from no file.
    if (kernel_code >= start && kernel_code < end) continue;
    // Segments can share their first and last page with a segment that is writable.
    start = (start + page - 1) & ~(page - 1);
    end &= ~(page - 1);
    if (start < end) visitor->body((void *)start, end - start, visitor->context);
  }
  return 0;
}

void cterminal_each_unchanged_segment(void (*body)(void *pages, size_t size, void *context),
                                      void *context) {
  struct visitor visitor = {body, context};
  dl_iterate_phdr(visit, &visitor);
}

#else

void cterminal_each_unchanged_segment(void (*body)(void *pages, size_t size, void *context),
                                      void *context) {
  (void)body, (void)context;
}

#endif
