/** What operations may be given. The kernel gives time and pictures; each module adds what it gives in its `ports.ts`. */

/** Epoch milliseconds. */
export interface WallClock {
  now(): number;
}

export interface Timers {
  /** Runs `work` once, later; the function that comes back cancels it. */
  after(milliseconds: number, work: () => void): () => void;
}

/** Draws QR codes of a text; `size` is the width in pixels, quiet zone included. */
export interface QrDrawing {
  svg(text: string, size: number): Promise<string>;
  png(text: string, size: number): Promise<Uint8Array>;
}

/** Everything that operations may be given; each operation names the ports that it touches. */
export interface Ports {
  /** The time, for what depends on it. */
  readonly clock: WallClock;
  readonly timers: Timers;
  readonly qr: QrDrawing;
}

/** What a module hangs onto the work of another one, named by the module that calls it. */
// eslint-disable-next-line typescript/no-empty-object-type -- modules declare the members
export interface Hooks {}
