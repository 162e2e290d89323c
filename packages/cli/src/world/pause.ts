/** How long to wait for the other end of a pipe, in milliseconds. */
const patience = 2;

/** Waits a moment, doing nothing; so many milliseconds. */
export function pause(milliseconds = patience): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
