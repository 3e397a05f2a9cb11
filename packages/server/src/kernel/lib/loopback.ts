/** Whether a host, as in a URL or a bind address, is this machine itself: only programs on it reach that. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
