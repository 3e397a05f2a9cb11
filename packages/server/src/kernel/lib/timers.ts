/** Runs work later and returns a function that cancels it. A waiting timer does not keep the process alive. */
export const systemTimers = {
  after(this: void, milliseconds: number, work: () => void): () => void {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
