/** Runs work later; the function that comes back cancels it. A waiting timer keeps no process alive. */
export const systemTimers = {
  after(this: void, milliseconds: number, work: () => void): () => void {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
