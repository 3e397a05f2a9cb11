/** The other side of `processes.ts`: a server says that it is ready, and answers its processor time. */
export function tellReady(ready: Readonly<Record<string, string>>): void {
  if (process.send === undefined) return;
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ processorMs: (user + system) / 1_000 });
  });
  // The part that measures it has ended, perhaps by a signal.
  process.once('disconnect', () => process.exit());
  process.send(ready);
}
