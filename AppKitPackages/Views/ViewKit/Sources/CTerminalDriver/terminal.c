#define _GNU_SOURCE
#include "CTerminalDriver.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int cterminal_get_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int cterminal_set_size(int fd, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(fd, TIOCSWINSZ, &size);
}

int cterminal_open_pseudo_terminal(char *path, size_t capacity) {
  int fd = posix_openpt(O_RDWR | O_NOCTTY);
  if (fd < 0) return -1;
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  if (grantpt(fd) == 0 && unlockpt(fd) == 0) {
#ifdef __linux__
    if (ptsname_r(fd, path, capacity) == 0) return fd;
#else
    const char *name = ptsname(fd);
    if (name && strlcpy(path, name, capacity) < capacity) return fd;
#endif
  }
  int saved_errno = errno;
  close(fd);
  errno = saved_errno;
  return -1;
}

// Only async-signal-safe calls between fork and exec: the parent has other threads.
int cterminal_spawn(const char *terminal, const char *path, char *const arguments[],
                    char *const environment[], const char *directory) {
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child != 0) {
    int saved_errno = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = saved_errno;
    return child;
  }
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  int fd = open(terminal, O_RDWR);
  if (fd < 0) _exit(126);
  ioctl(fd, TIOCSCTTY, 0);
  for (int stream = 0; stream < 3; stream++) dup2(fd, stream);
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 4096) limit = 4096;
  for (int other = 3; other < limit; other++) close(other);
  if (directory && chdir(directory) != 0) _exit(126);
  execve(path, arguments, environment);
  _exit(127);
}
