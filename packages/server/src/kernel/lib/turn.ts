/** Lets everything else that waits for the event loop go first: long work takes it between its pieces. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
