/** How long to wait for the other end of a pipe, in milliseconds. */
const patience = 2;

/** Waits a moment, doing nothing. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patience);
}
