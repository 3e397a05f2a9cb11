/** Yields to the event loop. Long work calls it between its pieces. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
