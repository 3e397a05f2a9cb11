const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EADDRINUSE: 'the address is already in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'the host name cannot be looked up now',
};

/** Explains a failed system call without naming the call. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return systemReasons[code] ?? message;
}
