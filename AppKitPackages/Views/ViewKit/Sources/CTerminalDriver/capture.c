#define _GNU_SOURCE
#include "CTerminalDriver.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

// Descriptors, or -1: the saved standard streams, and the file that stores the text.
static int real_output = -1;
static int real_error = -1;
static int holder = -1;

static int open_holder(void) {
#ifdef __linux__
  return memfd_create("captured output", MFD_CLOEXEC);
#else
  char path[] = "/tmp/captured-output-XXXXXX";
  int fd = mkstemp(path);
  if (fd >= 0) {
    unlink(path);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
  }
  return fd;
#endif
}

void cterminal_capture_output(void) {
  if (real_output >= 0 || real_error >= 0) return;
  if (holder < 0) holder = open_holder();
  if (holder < 0) return;
  fflush(stdout);
  // C selects the buffering of a stream at its first use. The file that replaces the terminal would
  // make it fully buffered, so line buffering is set here.
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  if (isatty(STDOUT_FILENO)) {
    real_output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10);
    if (real_output >= 0) dup2(holder, STDOUT_FILENO);
  }
  if (isatty(STDERR_FILENO)) {
    real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10);
    if (real_error >= 0) dup2(holder, STDERR_FILENO);
  }
}

void cterminal_release_output(void) {
  if (real_output < 0 && real_error < 0) return;
  int saved_errno = errno;
  int target = real_error >= 0 ? STDERR_FILENO : STDOUT_FILENO;
  if (real_output >= 0) {
    dup2(real_output, STDOUT_FILENO);
    close(real_output);
    real_output = -1;
  }
  if (real_error >= 0) {
    dup2(real_error, STDERR_FILENO);
    close(real_error);
    real_error = -1;
  }
  char bytes[4096];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(holder, bytes, sizeof bytes, offset)) > 0) {
    ssize_t written = write(target, bytes, (size_t)count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    offset += written;
  }
  if (ftruncate(holder, 0) == 0) lseek(holder, 0, SEEK_SET);
  errno = saved_errno;
}
