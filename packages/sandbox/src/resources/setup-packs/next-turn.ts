/**
 * Lets whatever else waits for this process have its turn. Between two steps that each take long with a large pack, so
 * that other requests wait for one of them at most.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
